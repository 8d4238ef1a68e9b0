type RatedCategory = { parentId: number | null; vatRateBp: number | null }

/** The rate of the nearest category that has one, from the given category upwards; otherwise that of the shop. */
export function categoryVatRate(
  categories: ReadonlyMap<number, RatedCategory>,
  categoryId: number,
  shopRateBp: number,
): number {
  const category = categories.get(categoryId)
  if (!category) return shopRateBp
  if (category.vatRateBp !== null) return category.vatRateBp
  return category.parentId === null ? shopRateBp : categoryVatRate(categories, category.parentId, shopRateBp)
}

/** The category and those above it, the highest first. */
export function categoryPath<Category extends { slug: string; parent: string | null }>(
  categories: readonly Category[],
  slug: string | null,
): Category[] {
  const category = categories.find((one) => one.slug === slug)
  return category ? [...categoryPath(categories, category.parent), category] : []
}

import { type Category } from './catalogue.schema'

/** The category and its ancestors, from the top level down. */
export function categoryPath(categories: readonly Category[], id: number): Category[] {
  const category = categories.find((candidate) => candidate.id === id)
  if (!category) return []
  return category.tn_parent === null ? [category] : [...categoryPath(categories, category.tn_parent), category]
}

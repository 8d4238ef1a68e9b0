/** A selected variant is in the query, so that a shared link opens it. */
export function productPath(categorySlug: string, productSlug: string, variantSlug?: string): string {
  const path = `/shop/${encodeURIComponent(categorySlug)}/${encodeURIComponent(productSlug)}`
  return variantSlug ? `${path}?variant=${encodeURIComponent(variantSlug)}` : path
}

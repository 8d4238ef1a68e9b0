import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { mediumUrl } from '@/lib/shop/catalogue/pictures'

export type CategoryTile = { slug: string; name: string; picture: { src: string; alt: string } | null }

type Catalogue = {
  categories: readonly Category[]
  products: readonly ListedProduct[]
  mediaDomain: string
}

/** The top categories in order, each with its picture, or with that of its most popular product. */
export function categoryTiles({ categories, products, mediaDomain }: Catalogue): CategoryTile[] {
  const top = categories.filter(({ tn_parent }) => tn_parent === null).toSorted((a, b) => a.tn_order - b.tn_order)
  const popular = top.every(({ image_md }) => image_md)
    ? new Map<number, ListedProduct>()
    : byTopCategory(categories, products)
  return top.map(({ id, slug, name, image_md, image_alt }) => {
    const product = popular.get(id)
    if (image_md) return { slug, name, picture: { src: image_md, alt: image_alt ?? '' } }
    return {
      slug,
      name,
      picture: product ? { src: mediumUrl(product.pictureKey, mediaDomain), alt: product.pictureAlt } : null,
    }
  })
}

/** The most popular product of each top category. */
function byTopCategory(
  categories: readonly Category[],
  products: readonly ListedProduct[],
): Map<number, ListedProduct> {
  const topOf = new Map(
    categories.map(({ id, tn_ancestors_pks }) => [id, Number(tn_ancestors_pks.split(',')[0] || id)]),
  )
  const popular = new Map<number, ListedProduct>()
  for (const product of products) {
    const top = topOf.get(product.categoryId)
    if (top !== undefined && product.orders > (popular.get(top)?.orders ?? -1)) popular.set(top, product)
  }
  return popular
}

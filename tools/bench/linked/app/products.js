import { readdirSync } from 'node:fs'
import path from 'node:path'

const CARDS = 20

/** The first pictures of the shop's products, by the names of their folders. */
const pictures = readdirSync(path.join(process.cwd(), 'public', 'media')).filter((name) => /-1\.\w+$/.test(name))

const products = pictures.slice(0, 2 * CARDS).map((picture) => ({ picture, slug: picture.split('.')[0] }))

export const slugs = products.map(({ slug }) => slug)
export const productOf = (slug) => products.find((product) => product.slug === slug)

export const listings = {
  rings: products.slice(0, CARDS),
  'silver-rings': products.slice(CARDS / 2, CARDS + CARDS / 2),
  'rings-by-price': products.slice(0, CARDS).reverse(),
}

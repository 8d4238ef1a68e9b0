import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PLACES =
  'Aithra Almyra Anatoli Argyro Athina Chrysa Danae Delfi Dimitra Eleni Erato Evia Faidra Galini Hydra Ianthi Iris Ismini Ithaki Kalypso Kastalia Kleio Kypseli Leto Lydia Melina Milos Myrto Naxos Nefeli Niki Olympia Pandora Paros Rodanthi Samos Sifnos Skopelos Syros Thaleia Theano Tinos Vasiliki Xenia Zefi Zoi'.split(
    ' ',
  )
const FINISHES =
  'Hammered Polished Brushed Twisted Granulated Fine Bold Open Woven Engraved Scalloped Tapered Layered Carved Beaded Curved'.split(
    ' ',
  )
const MAX_VARIANTS = 4
const DAY = 86_400_000
const NEWEST = Date.UTC(2026, 10, 1, 12)

/**
 * Writes a catalogue in the format of an import: variations of the products in `models`, with their pictures, which the
 * shop has already. The same number gives the same products.
 *
 * @param {string} models
 * @param {string} folder
 * @param {number} count
 */
export function writeCatalogue(models, folder, count) {
  mkdirSync(path.join(folder, 'products'), { recursive: true })
  for (const name of ['categories.json', 'facets.json', 'variations.json', 'shipping-tags.json', 'question-sets.json'])
    cpSync(path.join(models, name), path.join(folder, name))
  const products = readdirSync(path.join(models, 'products'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(models, 'products', name), 'utf8')))
  const random = seededRandom(1)
  for (let number = 1; number <= count; number++) {
    const product = varyProduct(products[Math.floor(random() * products.length)], number, random)
    writeFileSync(productFile(folder, product.slug), JSON.stringify(product))
  }
}

export const productFile = (folder, slug) => path.join(folder, 'products', `${slug}.json`)

function varyProduct(model, number, random) {
  const oneOf = (list) => list[Math.floor(random() * list.length)]
  const name = `${oneOf(PLACES)} ${oneOf(FINISHES)} ${model.name.split(' ').slice(1).join(' ')}`
  const code = `GEN-${String(number).padStart(7, '0')}`
  const added = NEWEST - Math.floor(random() * 1200 * DAY)
  const factor = 0.5 + random() * 1.5
  const { previous_slugs: _slugs, ...kept } = model
  return {
    ...kept,
    slug: `${slugOf(name)}-${number}`,
    name,
    product_code: code,
    date_added: new Date(added).toISOString(),
    updated: new Date(added).toISOString(),
    orders: Math.floor(random() ** 4 * 2000),
    variants: model.variants
      .slice(0, 1 + Math.floor(random() * MAX_VARIANTS))
      .map(({ reduced: _reduced, earlier_prices: _earlier, ...variant }, at) => ({
        ...variant,
        variant_code: `${code}-${at + 1}`,
        price: `${Math.max(5, Math.round(Number(variant.price) * factor))}.00`,
      })),
  }
}

const slugOf = (name) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Reproducible random numbers from 0 to below 1 (mulberry32). */
function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

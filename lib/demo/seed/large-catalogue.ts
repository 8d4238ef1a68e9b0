import { type ProductContent, type VariantContent } from '@/lib/owner/files/catalogue/catalogue-content'

/** Prefix of generated product codes. A database with any other product belongs to a real shop. */
export const GENERATED_CODE_PREFIX = 'GEN-'

const NAMES = `
Aithra Almyra Anatoli Argyro Athina Chrysa Danae Delfi Dimitra Eleni Erato Evia Faidra Galini Hydra Ianthi Iris
Ismini Ithaki Kalypso Kastalia Kleio Kypseli Leto Lydia Melina Milos Myrto Naxos Nefeli Niki Olympia Pandora Paros
Rodanthi Samos Sifnos Skopelos Syros Thaleia Theano Tinos Vasiliki Xenia Zefi Zoi
`
  .trim()
  .split(/\s+/)
const FINISHES = `
Hammered Polished Brushed Twisted Granulated Fine Bold Open Woven Engraved Scalloped Tapered Layered Carved Beaded
Curved
`
  .trim()
  .split(/\s+/)
const DAY = 86_400_000
const NEWEST_DATE = Date.UTC(2026, 10, 1, 12)
const MAX_AGE_DAYS = 1200

/** Reproducible random numbers from 0 to below 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Generates variations of the given products; the same seed yields the same products. */
export function* generateProducts(
  models: readonly ProductContent[],
  count: number,
  seed: number,
): Generator<ProductContent> {
  const random = seededRandom(seed)
  const below = (end: number) => Math.floor(random() * end)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('The list is empty.')
    return item
  }
  for (let number = 1; number <= count; number++) {
    const model = oneOf(models)
    const name = `${oneOf(NAMES)} ${oneOf(FINISHES)} ${model.name.split(' ').slice(1).join(' ')}`
    const code = `${GENERATED_CODE_PREFIX}${String(number).padStart(7, '0')}`
    const added = NEWEST_DATE - below(MAX_AGE_DAYS) * DAY - below(DAY)
    const priceFactor = 0.5 + random() * 1.5
    yield {
      slug: `${slugOf(name)}-${number}`,
      name,
      productCode: code,
      category: model.category,
      previousSlugs: [],
      dateAdded: new Date(added).toISOString(),
      updated: new Date(Math.min(added + below(200) * DAY, NEWEST_DATE)).toISOString(),
      orders: Math.floor(random() ** 4 * 2000),
      state: 'published',
      personalised: model.personalised,
      giftCard: false,
      leadDays: model.leadDays,
      safety: model.safety,
      goesWith: [],
      questionSet: model.questionSet,
      questions: model.questions.filter(({ variants }) => !variants),
      facetTags: model.facetTags.filter(
        ([facet], at) => model.facetTags.findIndex(([other]) => other === facet) === at || random() < 0.5,
      ),
      variants: model.variants
        .slice(0, 1 + below(Math.min(model.variants.length, 3)))
        .map((variant, at) => varyVariant(variant, `${code}-${at + 1}`, priceFactor)),
      translations: {},
    }
  }
}

function varyVariant(variant: VariantContent, variantCode: string, priceFactor: number): VariantContent {
  const euros = Math.max(5, Math.round(Number(variant.price) * priceFactor))
  return {
    ...variant,
    variantCode,
    price: `${euros}.00`,
    reduced: false,
    earlierPrices: [],
    pictures: variant.pictures.slice(0, 2),
    specifications: variant.specifications.slice(0, 1),
  }
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

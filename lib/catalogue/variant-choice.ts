import { type Category, type Variation } from './catalogue.schema'

type TaggedVariant = { id: number; tags: number[] }
type SelectableVariant = TaggedVariant & { available: boolean }

/** Variations in the order in which they narrow each other: each offers what exists with those before it. */
export type VariationChoice = { variation: Variation; selected: number; options: Variation['variationtags'] }

/** The variations that a line of categories knows, outermost first, each once. */
export function collectVariations(line: readonly Category[]): Variation[] {
  return [
    ...new Map(line.flatMap((category) => category.variations.map((variation) => [variation.id, variation]))).values(),
  ]
}

/** Those of them by which these variants differ at all. */
export function applicableVariations(
  variations: readonly Variation[],
  variants: readonly TaggedVariant[],
): Variation[] {
  return variations.filter(({ variationtags }) =>
    variants.some((variant) => findVariantTag(variant, variationtags) !== undefined),
  )
}

const findVariantTag = (variant: TaggedVariant, tags: Variation['variationtags']) =>
  tags.find((tag) => variant.tags.includes(tag.id))?.id

/** The first combination, tag by tag in their order, that exists. */
export function defaultVariant<V extends TaggedVariant>(variations: readonly Variation[], variants: readonly V[]): V {
  return findNearestVariant(variations, variants, () => undefined)
}

/** What the shopper may choose from while this variant is chosen. */
export function listVariationChoices<V extends TaggedVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  current: V,
): VariationChoice[] {
  let possible = variants
  const choices: VariationChoice[] = []
  for (const variation of variations) {
    const offered = variation.variationtags.filter((tag) => possible.some((variant) => variant.tags.includes(tag.id)))
    const chosen = findVariantTag(current, variation.variationtags)
    if (chosen === undefined) continue
    choices.push({ variation, selected: chosen, options: offered })
    possible = possible.filter((variant) => variant.tags.includes(chosen))
  }
  return choices
}

/**
 * Where a choice leads: what was chosen before it stays. What comes after it stays where it can be had; otherwise the
 * nearest that can. Nothing is left out for being sold out: where all of it is, or where it is chosen by name, it is shown.
 */
export function selectVariant<V extends SelectableVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  current: V,
  tagId: number,
): V {
  const at = variations.findIndex(({ variationtags }) => variationtags.some((tag) => tag.id === tagId))
  const earlier = variations.slice(0, at).map(({ variationtags }) => findVariantTag(current, variationtags))
  const possible = variants.filter(
    (variant) =>
      variant.tags.includes(tagId) && earlier.every((tag) => tag === undefined || variant.tags.includes(tag)),
  )
  if (at < 0 || possible.length === 0 || possible.includes(current)) return current
  const available = possible.filter((variant) => variant.available)
  return findNearestVariant(variations, available.length > 0 ? available : possible, (variation) =>
    findVariantTag(current, variation.variationtags),
  )
}

/** Walks the variations and keeps, of each, the tag nearest to the wanted one, by their order; the first where none is wanted. */
function findNearestVariant<V extends TaggedVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  wanted: (variation: Variation) => number | undefined,
): V {
  let possible = variants
  for (const variation of variations) {
    const tags = variation.variationtags
    const goal = Math.max(
      0,
      tags.findIndex(({ id }) => id === wanted(variation)),
    )
    const distance = (tag: Variation['variationtags'][number]) => Math.abs(tags.indexOf(tag) - goal)
    const [tag] = tags
      .filter(({ id }) => possible.some((variant) => variant.tags.includes(id)))
      .toSorted((a, b) => distance(a) - distance(b))
    if (tag) possible = possible.filter((variant) => variant.tags.includes(tag.id))
  }
  const [first] = possible
  if (!first) throw new Error('A product without variants has nothing to choose from.')
  return first
}

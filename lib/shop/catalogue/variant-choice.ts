import { type Category, type Variation } from './catalogue.schema'

type TaggedVariant = { id: number; tags: number[] }
type SelectableVariant = TaggedVariant & { available: boolean }

/** Each variation offers only the tags that exist together with the selected tags of the variations before it. */
export type VariationChoice = { variation: Variation; selected: number; options: Variation['variationtags'] }

/** The variations of a path of categories, from the top level down, without duplicates. */
export function collectVariations(path: readonly Category[]): Variation[] {
  return [
    ...new Map(path.flatMap((category) => category.variations.map((variation) => [variation.id, variation]))).values(),
  ]
}

/** The variations that these variants have tags of. */
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

/** The variant with the first existing combination, in the order of the tags. */
export function defaultVariant<V extends TaggedVariant>(variations: readonly Variation[], variants: readonly V[]): V {
  return findNearestVariant(variations, variants, () => undefined)
}

/** The options to offer while this variant is selected. */
export function listVariationChoices<V extends TaggedVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  current: V,
): VariationChoice[] {
  let candidates = variants
  const choices: VariationChoice[] = []
  for (const variation of variations) {
    const options = variation.variationtags.filter((tag) => candidates.some((variant) => variant.tags.includes(tag.id)))
    const selected = findVariantTag(current, variation.variationtags)
    if (selected === undefined) continue
    choices.push({ variation, selected, options })
    candidates = candidates.filter((variant) => variant.tags.includes(selected))
  }
  return choices
}

/**
 * The variant to show after a tag was selected. The tags of earlier variations stay. Those of later ones stay where an
 * available variant has them, otherwise the nearest tag is used. Sold-out variants are used only when no other matches.
 */
export function selectVariant<V extends SelectableVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  current: V,
  tagId: number,
): V {
  const at = variations.findIndex(({ variationtags }) => variationtags.some((tag) => tag.id === tagId))
  const earlier = variations.slice(0, at).map(({ variationtags }) => findVariantTag(current, variationtags))
  const candidates = variants.filter(
    (variant) =>
      variant.tags.includes(tagId) && earlier.every((tag) => tag === undefined || variant.tags.includes(tag)),
  )
  if (at < 0 || candidates.length === 0 || candidates.includes(current)) return current
  const available = candidates.filter((variant) => variant.available)
  return findNearestVariant(variations, available.length > 0 ? available : candidates, (variation) =>
    findVariantTag(current, variation.variationtags),
  )
}

/** For each variation in turn, selects the existing tag nearest to the wanted one, or the first when none is wanted. */
function findNearestVariant<V extends TaggedVariant>(
  variations: readonly Variation[],
  variants: readonly V[],
  wanted: (variation: Variation) => number | undefined,
): V {
  let candidates = variants
  for (const variation of variations) {
    const tags = variation.variationtags
    const goal = Math.max(
      0,
      tags.findIndex(({ id }) => id === wanted(variation)),
    )
    const distance = (tag: Variation['variationtags'][number]) => Math.abs(tags.indexOf(tag) - goal)
    const [tag] = tags
      .filter(({ id }) => candidates.some((variant) => variant.tags.includes(id)))
      .toSorted((a, b) => distance(a) - distance(b))
    if (tag) candidates = candidates.filter((variant) => variant.tags.includes(tag.id))
  }
  const [first] = candidates
  if (!first) throw new Error('The product has no variants.')
  return first
}

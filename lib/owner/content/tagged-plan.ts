import { type FileProblem } from '@/lib/platform/base/file-problem'
import { records, withSlugs } from '@/lib/owner/forms/entry-slugs'
import { categoryPath } from '@/lib/owner/products/category-path'
import { MAX_FACETS, MAX_VARIATIONS, type CategoryFile } from '@/lib/shop/catalogue/catalogue-file.schema'

type Value = Record<string, unknown>
type Tagged = { slug: string; name: string; tags: { slug: string; name: string }[] }

/** A product that has this tag. */
export type TagUse = { product: string; category: string; entry: string; tag: string }

/** The entries of a file as they are typed, and the slugs of the categories that offer each. */
export function readTagged(typed: unknown, entry: string): { entries: Value[]; offeredBy: Map<string, unknown[]> } {
  const named = withSlugs(records(typed), { otherwise: entry })
  return {
    entries: named.map(({ slug, name, style, tags }) => ({
      ...{ slug, name, style },
      tags: withSlugs(records(tags), { otherwise: 'value' }).map((tag) => ({
        slug: tag.slug,
        name: tag.name,
        color: tag.color,
      })),
    })),
    offeredBy: new Map(
      named.map(({ slug, categories }) => [slug, Array.isArray(categories) ? (categories as unknown[]) : []]),
    ),
  }
}

/** New values with the name of another one, by which nobody could tell them apart. */
export function findRepeatedNames(file: string, stored: readonly Tagged[], wanted: readonly Tagged[]): FileProblem[] {
  return wanted.flatMap(({ slug, tags }, at) => {
    const before = new Set(stored.find((one) => one.slug === slug)?.tags.map((tag) => tag.slug))
    return tags.flatMap((tag, place) =>
      !before.has(tag.slug) && tags.some((other) => other !== tag && other.name === tag.name)
        ? [{ file, field: `${at}.tags.${place}.name`, message: `"${tag.name}" is there already` }]
        : [],
    )
  })
}

type Part = {
  file: string
  list: string
  needsCategory: boolean
  sayProducts: (names: readonly string[]) => string
}

/** What products have and would lose: whole entries, tags, and variations that their category would not offer. */
export function findUsed(
  { file, list, needsCategory, sayProducts }: Part,
  stored: readonly Tagged[],
  wanted: readonly Tagged[],
  categories: CategoryFile,
  offeredBy: ReadonlyMap<string, readonly unknown[]>,
  uses: readonly TagUse[],
): FileProblem[] {
  const kept = new Map(wanted.map((entry, at) => [entry.slug, { ...entry, at }]))
  const problem = (field: string, message: string): FileProblem => ({ file, field, message })
  const listProducts = (having: readonly TagUse[]) => sayProducts([...new Set(having.map(({ product }) => product))])
  return stored.flatMap(({ slug, name, tags }) => {
    const own = uses.filter(({ entry }) => entry === slug)
    const entry = kept.get(slug)
    if (!entry)
      return own.length === 0
        ? []
        : [problem(list, `"${name}" stays while products have it: ${listProducts(own)}. Take it off them first.`)]
    const lost = tags
      .filter((tag) => !entry.tags.some((other) => other.slug === tag.slug))
      .flatMap((tag) => {
        const having = own.filter((use) => use.tag === tag.slug)
        const message = `"${tag.name}" stays while products have it: ${listProducts(having)}. Give them another value first.`
        return having.length === 0 ? [] : [problem(`${entry.at}.tags`, message)]
      })
    const offering = offeredBy.get(slug) ?? []
    const lacking = needsCategory
      ? own.filter(({ category }) => !categoryPath(categories, category).some((one) => offering.includes(one.slug)))
      : []
    return lacking.length === 0
      ? lost
      : [
          ...lost,
          problem(`${entry.at}.categories`, `The category of these products must offer it: ${listProducts(lacking)}`),
        ]
  })
}

const LIMITS = { facets: MAX_FACETS, variations: MAX_VARIATIONS }

/** Categories that would offer more than their file may. */
export const findFullCategories = (file: string, part: keyof typeof LIMITS, categories: CategoryFile): FileProblem[] =>
  categories
    .filter((category) => category[part].length > LIMITS[part])
    .map(({ name }) => ({
      file,
      field: part,
      message: `The category "${name}" may have at most ${LIMITS[part]} of them.`,
    }))

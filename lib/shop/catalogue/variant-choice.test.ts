import fc from 'fast-check'
import { type Variation } from './catalogue.schema'
import { applicableVariations, listVariationChoices, selectVariant, defaultVariant } from './variant-choice'

const tag = (id: number) => ({ id, name: `Tag ${id}`, slug: `tag-${id}`, color: null })
const metal: Variation = {
  id: 1,
  name: 'Metal',
  slug: 'metal',
  style: 'colors',
  variationtags: [tag(11), tag(12), tag(13)],
}
const size: Variation = {
  id: 2,
  name: 'Size',
  slug: 'size',
  style: 'dropdown',
  variationtags: [tag(21), tag(22), tag(23)],
}
const variations = [metal, size]

/** Any set of existing combinations, in any order. */
const products = fc
  .uniqueArray(fc.tuple(fc.constantFrom(11, 12, 13), fc.constantFrom(21, 22, 23)), { minLength: 1, selector: String })
  .chain((pairs) =>
    fc
      .array(fc.boolean(), { minLength: pairs.length, maxLength: pairs.length })
      .map((stock) =>
        pairs.map((tags, index) => ({ id: index + 1, tags: [...tags], available: stock[index] ?? true })),
      ),
  )

const pick = (tags: [number, number][], soldOut: number[] = []) =>
  tags.map((pair, index) => ({ id: index + 1, tags: pair, available: !soldOut.includes(index) }))

test('the default variant has the first existing combination in the order of tags', () => {
  const variants = pick([
    [12, 21],
    [11, 23],
    [11, 22],
  ])
  expect(defaultVariant(variations, variants).tags).toEqual([11, 22])
})

test('a later variation offers only tags that exist with the selection before it', () => {
  const variants = pick([
    [11, 21],
    [11, 22],
    [12, 23],
  ])
  const [metals, sizes] = listVariationChoices(variations, variants, variants[0]!)
  expect(metals?.options.map(({ id }) => id)).toEqual([11, 12])
  expect(sizes?.options.map(({ id }) => id)).toEqual([21, 22])
})

test('selecting a metal keeps the size if it exists, otherwise selects the nearest one', () => {
  const variants = pick([
    [11, 21],
    [11, 22],
    [11, 23],
    [12, 22],
    [13, 21],
    [13, 22],
  ])
  expect(selectVariant(variations, variants, variants[1]!, 12).tags).toEqual([12, 22])
  expect(selectVariant(variations, variants, variants[2]!, 13).tags).toEqual([13, 22])
})

test('selecting a metal skips sold-out sizes while another one is available', () => {
  const variants = pick(
    [
      [11, 23],
      [12, 21],
      [12, 22],
      [12, 23],
    ],
    [3],
  )
  expect(selectVariant(variations, variants, variants[0]!, 12).tags).toEqual([12, 22])
  const nothingLeft = pick(
    [
      [11, 23],
      [12, 21],
      [12, 23],
    ],
    [1, 2],
  )
  expect(selectVariant(variations, nothingLeft, nothingLeft[0]!, 12).tags).toEqual([12, 23])
})

test('a sold-out size can be selected', () => {
  const variants = pick(
    [
      [11, 21],
      [11, 22],
    ],
    [1],
  )
  expect(selectVariant(variations, variants, variants[0]!, 22)).toBe(variants[1])
})

test('selecting a tag that no variant has changes nothing', () => {
  const variants = pick([[11, 21]])
  expect(selectVariant(variations, variants, variants[0]!, 13)).toBe(variants[0])
  expect(selectVariant(variations, variants, variants[0]!, 999)).toBe(variants[0])
})

test('variations without tags on any variant do not apply', () => {
  expect(applicableVariations(variations, [{ id: 1, tags: [21] }])).toEqual([size])
  expect(applicableVariations(variations, [{ id: 1, tags: [] }])).toEqual([])
})

test('every offered tag can be selected', () => {
  fc.assert(
    fc.property(products, fc.nat(), (variants, seed) => {
      const current = variants[seed % variants.length]!
      for (const { options } of listVariationChoices(variations, variants, current)) {
        for (const { id } of options) expect(selectVariant(variations, variants, current, id).tags).toContain(id)
      }
    }),
  )
})

test('every variant can be reached from every other by selecting tags', () => {
  fc.assert(
    fc.property(products, fc.nat(), fc.nat(), (variants, from, to) => {
      const start = variants[from % variants.length]!
      const goal = variants[to % variants.length]!
      const reached = goal.tags.reduce((current, tagId) => selectVariant(variations, variants, current, tagId), start)
      expect(reached).toBe(goal)
    }),
  )
})

test('selecting a selected tag changes nothing', () => {
  fc.assert(
    fc.property(products, fc.nat(), (variants, seed) => {
      const current = variants[seed % variants.length]!
      for (const tagId of current.tags) expect(selectVariant(variations, variants, current, tagId)).toBe(current)
    }),
  )
})

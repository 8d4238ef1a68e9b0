import { sql } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { listEntries, changeList } from '@/lib/owner/forms/form-lists'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { useTestDatabase } from '@/testing/db.server'
import { loadContentForm, saveContentForm, type EditedContent } from './edited-content.server'
import { CHOICES, FILTERS, loadCategoryOptions } from './edit-tagged.server'

const database = useTestDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const content = () => loadStoredContent(database.current.db)
const stored = async () => toCatalogueFiles(await content())

async function save(edited: EditedContent, change: (texts: FormTexts) => FormTexts) {
  const form = await loadContentForm(ctx(), edited)
  return saveContentForm(ctx(), edited, { ...form, texts: change(form.texts) })
}
const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}
const without = (texts: FormTexts, name: string): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== name))
const remove = (edited: EditedContent, path: string, at: number) => (texts: FormTexts) =>
  changeList(edited.fields, texts, { kind: 'remove', path, at })
const add = (edited: EditedContent, path: string, at: number, typed: FormTexts) => (texts: FormTexts) => ({
  ...changeList(edited.fields, texts, { kind: 'add', path, at }),
  ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [`${path}.${at}.${name}`, text])),
})

test('an empty shop gets its first choice, with slugs made of the names, also of Greek ones', async () => {
  const typed = { name: 'Μέγεθος', 'tags.0.name': 'Μικρό', 'tags.1.name': '戒', 'tags.2.name': 'S+' }
  expect(await save(CHOICES, add(CHOICES, 'variations', 0, typed))).not.toBeNull()
  const tag = (slug: string, name: string) => ({ slug, name, color: null })
  expect((await stored()).variations).toEqual([
    {
      slug: 'megethos',
      name: 'Μέγεθος',
      style: 'boxes',
      tags: [tag('mikro', 'Μικρό'), tag('value', '戒'), tag('s', 'S+')],
    },
  ])
  await save(CHOICES, add(CHOICES, 'variations.0.tags', 3, { name: 's' }))
  expect((await stored()).variations[0]?.tags.map(({ slug }) => slug)).toEqual(['mikro', 'value', 's', 's-2'])
  expect(await messagesOf(save(CHOICES, add(CHOICES, 'variations.0.tags', 4, { name: 'Μικρό' })))).toEqual({
    'variations.0.tags.4.name': ['"Μικρό" is there already.'],
  })
  await save(CHOICES, remove(CHOICES, 'variations', 0))
  expect((await stored()).variations).toEqual([])
})

describe('in a shop with products', () => {
  beforeAll(() => loadDemoIfEmpty(database.current.db))
  const place = async (edited: EditedContent, list: string, slug: string) =>
    listEntries((await loadContentForm(ctx(), edited)).texts, list).findIndex(({ was }) => was === slug)

  test.each([
    ['choices', CHOICES],
    ['filters', FILTERS],
  ])('saving the %s as they are changes nothing', async (_name, edited) => {
    const before = await content()
    expect(await save(edited, (texts) => texts)).toBeNull()
    expect(await content()).toEqual(before)
  })

  test('names, colours and the order change, and slugs, translations and products stay', async () => {
    const before = await content()
    const at = await place(CHOICES, 'variations', 'metal')
    await save(CHOICES, (texts) =>
      changeList(
        CHOICES.fields,
        { ...texts, [`variations.${at}.name`]: 'Material', [`variations.${at}.tags.0.color`]: '#ABCDEF' },
        { kind: 'move', path: `variations.${at}.tags`, at: 0, to: 1 },
      ),
    )
    const after = await content()
    const [metal] = before.variations.filter(({ slug }) => slug === 'metal')
    const [first, ...others] = metal?.tags ?? []
    expect(after.variations.find(({ slug }) => slug === 'metal')).toEqual({
      ...metal,
      name: 'Material',
      tags: [others[0], { ...first, color: '#abcdef' }, ...others.slice(1)],
      translations: expect.objectContaining({ el: expect.objectContaining({ name: metal?.translations.el?.name }) }),
    })
    expect(after.products).toEqual(before.products)
    expect(after.categories).toEqual(before.categories)
  })

  test('the categories that offer a filter are chosen, with the names of those above them', async () => {
    const { categories } = await stored()
    const options = await loadCategoryOptions(ctx())
    const [below] = categories.filter(({ parent }) => parent !== null)
    expect(options[below?.slug ?? '']).toContain(' › ')
    const at = await place(FILTERS, 'facets', 'motif')
    await save(FILTERS, (texts) => ({ ...texts, [`facets.${at}.categories.${below?.slug}`]: 'on' }))
    const offering = async () => (await stored()).categories.find(({ slug }) => slug === below?.slug)?.facets
    expect(await offering()).toContain('motif')
    await save(FILTERS, (texts) => without(texts, `facets.${at}.categories.${below?.slug}`))
    expect(await offering()).not.toContain('motif')
  })

  test('a choice, a value and a filter that products have stay, and say which products', async () => {
    const at = await place(CHOICES, 'variations', 'ring-size')
    expect(await messagesOf(save(CHOICES, remove(CHOICES, 'variations', at)))).toEqual({
      variations: [expect.stringMatching(/^"Ring Size" stays while products have it: .+ and \d+ more products\./)],
    })
    const tags = (await stored()).variations[at]?.tags ?? []
    const used = tags.findIndex(({ slug }) => slug === '54')
    expect(await messagesOf(save(CHOICES, remove(CHOICES, `variations.${at}.tags`, used)))).toEqual({
      [`variations.${at}.tags`]: [
        expect.stringMatching(/^"54 EU" stays while products have it: .+ Give them another value/),
      ],
    })
    const motif = await place(FILTERS, 'facets', 'motif')
    expect(await messagesOf(save(FILTERS, remove(FILTERS, 'facets', motif)))).toEqual({
      facets: [expect.stringContaining('stays while products have it')],
    })
  })

  test('a category keeps a choice that its products come in, itself or from above', async () => {
    const at = await place(CHOICES, 'variations', 'ring-size')
    const offering = (await stored()).categories.filter(({ variations }) => variations.includes('ring-size'))
    const names = offering.map(({ slug }) => `variations.${at}.categories.${slug}`)
    const untick = (texts: FormTexts) => names.reduce(without, texts)
    expect(await messagesOf(save(CHOICES, untick))).toEqual({
      [`variations.${at}.categories`]: [expect.stringMatching(/^The category of these products must offer it: /)],
    })
    const top = (await stored()).categories.find(({ slug }) => slug === offering[0]?.parent)?.slug ?? offering[0]?.slug
    await save(CHOICES, (texts) => ({ ...untick(texts), [`variations.${at}.categories.${top}`]: 'on' }))
  })

  test('a value that no product has is removed, and a swatch without a colour is refused at its field', async () => {
    const at = await place(CHOICES, 'variations', 'metal')
    await save(CHOICES, add(CHOICES, `variations.${at}.tags`, 0, { name: 'Tin', color: '#aaaaaa' }))
    const slugs = async () => (await stored()).variations[at]?.tags.map(({ slug }) => slug)
    expect(await slugs()).toContain('tin')
    expect(await messagesOf(save(CHOICES, (texts) => ({ ...texts, [`variations.${at}.tags.0.color`]: '' })))).toEqual({
      [`variations.${at}.tags.0.color`]: [expect.stringContaining('needs a colour')],
    })
    await save(CHOICES, remove(CHOICES, `variations.${at}.tags`, 0))
    expect(await slugs()).not.toContain('tin')
    const [{ count } = { count: -1 }] = await database.current.db.execute<{ count: number }>(
      sql`select count(*)::int as count from variation_tags where slug = 'tin'`,
    )
    expect(count).toBe(0)
  })
})

import { Problem } from '@/lib/platform/base/problem'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { CATEGORY_FIELDS } from './content-forms'
import { loadContentForm, saveContentForm } from './edited-content.server'
import { CATEGORIES, namesOfCategories } from './edit-categories.server'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { changeList } from '@/lib/owner/forms/form-lists'

const database = useTestDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

const stored = async () => toCatalogueFiles(await loadStoredContent(database.current.db))
const indexOf = (texts: FormTexts, slug: string) => Object.keys(namesOfCategories(texts)).indexOf(slug)
const add = (texts: FormTexts, values: FormTexts, at: number) => ({
  ...changeList(CATEGORY_FIELDS, texts, { kind: 'add', path: 'categories', at: 99 }),
  ...Object.fromEntries(Object.entries(values).map(([name, text]) => [`categories.${at}.${name}`, text])),
})

async function save(change: (texts: FormTexts) => FormTexts) {
  const form = await loadContentForm(ctx(), CATEGORIES)
  return saveContentForm(ctx(), CATEGORIES, { ...form, texts: change(form.texts) })
}
const messagesOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

test('an empty shop gets its first category, with an address made of the name', async () => {
  expect(await save((texts) => add(texts, { name: 'Rings & Bands', parent: '' }, 0))).not.toBeNull()
  expect((await stored()).categories).toEqual([
    {
      ...{ slug: 'rings-bands', name: 'Rings & Bands', parent: null },
      ...{ previous_slugs: [], image: null, facets: [], variations: [] },
    },
  ])
  expect(await messagesOf(save((texts) => add(texts, { name: 'Rings, bands', parent: '' }, 1)))).toEqual({
    'categories.1.slug': [expect.stringContaining('appears twice')],
  })
  await save((texts) => changeList(CATEGORY_FIELDS, texts, { kind: 'remove', path: 'categories', at: 0 }))
  expect((await stored()).categories).toEqual([])
})

describe('in a shop with products', () => {
  beforeAll(() => loadDemoIfEmpty(database.current.db))

  test('saving the form as it is changes nothing', async () => {
    const before = await stored()
    expect(await save((texts) => texts)).toBeNull()
    expect(await stored()).toEqual(before)
  })

  test('a name and an address change alone: pictures, filters, products and the categories below stay', async () => {
    const before = await stored()
    const parent = before.categories.find(({ slug }) => before.categories.some((one) => one.parent === slug))
    const slug = parent?.slug ?? ''
    await save((texts) => {
      const at = indexOf(texts, slug)
      return { ...texts, [`categories.${at}.name`]: 'Another name', [`categories.${at}.slug`]: 'another-address' }
    })
    const moved = <Entry extends { slug: string; parent?: string | null; category?: string }>(entry: Entry) => ({
      ...entry,
      ...(entry.parent === slug && { parent: 'another-address' }),
      ...(entry.category === slug && { category: 'another-address' }),
      ...(entry.slug === slug && { slug: 'another-address', name: 'Another name', previous_slugs: [slug] }),
    })
    expect(await stored()).toEqual({
      ...before,
      categories: before.categories.map(moved),
      products: before.products.map((product) => ({
        ...product,
        category: product.category === slug ? 'another-address' : product.category,
      })),
    })
  })

  test('a category with products stays, and says so', async () => {
    const { categories, products } = await stored()
    const at = categories.findIndex(({ slug }) => products.some(({ category }) => category === slug))
    const problems = messagesOf(
      save((texts) => changeList(CATEGORY_FIELDS, texts, { kind: 'remove', path: 'categories', at })),
    )
    expect(await problems).toEqual({ categories: [expect.stringMatching(/has \d+ products?: give them another/)] })
  })

  test('a category that moves away from the variations of its products is refused', async () => {
    const { categories, products } = await stored()
    const used = new Set(
      products.flatMap(({ category, variants }) =>
        variants.some(({ tags }) => Object.keys(tags).length > 0) ? [category] : [],
      ),
    )
    const at = categories.findIndex(
      ({ slug, parent, variations }) => parent && used.has(slug) && variations.length === 0,
    )
    expect(at).toBeGreaterThanOrEqual(0)
    const problems = await messagesOf(save((texts) => ({ ...texts, [`categories.${at}.parent`]: '' })))
    expect(JSON.stringify(problems)).toContain('do not name this variation')
  })

  test('what is wrong is said at its field', async () => {
    const problems = messagesOf(
      save((texts) => ({ ...texts, 'categories.0.name': '', 'categories.1.vat_rate': '120' })),
    )
    expect(await problems).toEqual({
      'categories.0.name': [expect.any(String)],
      'categories.1.vat_rate': ['A rate of VAT is at most 100.'],
    })
  })
})

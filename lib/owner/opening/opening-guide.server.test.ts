import { Problem } from '@/lib/platform/base/problem'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { listFirstSteps, loadOpening, loadOpeningGuide, openShop } from './opening-guide.server'

const database = useTestDatabase()
const names = async () => (await listFirstSteps(database.current)).map(({ name }) => name)
const execute = (statement: string) => database.current.db.execute(sql.raw(statement))

test('an empty shop has all steps before it', async () => {
  expect(await names()).toEqual(['settings', 'shipping', 'category', 'product', 'home', 'pages'])
  expect(await loadOpeningGuide(database.current)).toMatchObject({ done: 1, next: { name: 'settings' } })
})

test('a shop that runs has none and no guide, and a hidden product is not enough', async () => {
  await loadDemoIfEmpty(database.current.db)
  expect(await names()).toEqual([])
  expect(await loadOpeningGuide(database.current)).toBeNull()
  await execute(`update products set state = 'hidden'`)
  expect(await names()).toEqual(['product'])
  expect(await loadOpeningGuide(database.current)).toMatchObject({
    next: { name: 'product', path: '/desk/catalogue', state: [{ text: 'Yours is not published yet.' }] },
  })
  await execute(`update products set state = 'published'`)
})

test('a shop that began empty is closed until its owner opens it, which needs all without which nobody can order', async () => {
  const ctx = () => ({ db: database.current.db, now: new Date('2026-11-26T12:00:00Z') })
  expect(await loadOpening(ctx())).toBeNull()
  await execute('insert into own_shop default values')
  await execute(`update products set state = 'hidden' where state = 'published'`)
  expect(await loadOpening(ctx())).toMatchObject({ missing: [{ name: 'product' }], advised: [] })
  await expect(openShop(ctx())).rejects.toThrow(Problem)
  await execute(`update products set state = 'published' where state = 'hidden'`)
  await execute(`update pages set front_matter = front_matter - 'path' where slug = 'accessibility'`)
  expect(await loadOpening(ctx())).toMatchObject({ missing: [], advised: [{ name: 'pages' }] })
  await openShop(ctx())
  expect(await loadOpening(ctx())).toBeNull()
  await execute('delete from own_shop')
  await execute(
    `update pages set front_matter = front_matter || '{"path": "/accessibility"}' where slug = 'accessibility'`,
  )
})

test('a shop that began empty has the guide until it has what the law asks for too', async () => {
  await execute('insert into own_shop (opened_at) values (now())')
  expect(await loadOpeningGuide(database.current)).toBeNull()
  await execute(`delete from pages where slug = 'accessibility'`)
  await execute(`update settings set safety = '{}'`)
  await execute(`update products set safety = '{"warnings": []}'`)
  const guide = await loadOpeningGuide(database.current)
  expect(guide?.steps.filter(({ progress }) => progress === 'next' || progress === 'to do')).toMatchObject([
    { name: 'safety', state: [{ text: 'Still missing: the manufacturer.' }] },
    { name: 'pages', state: [{ list: ['Accessibility'] }] },
  ])
  await execute(
    `update products set safety = '{"warnings": [], "manufacturer": {"name": "Kiln", "address": "Quay 1", "contact": "a@b.example"}}'`,
  )
  expect((await loadOpeningGuide(database.current))?.next).toMatchObject({ name: 'pages' })
  const translations = async () =>
    (await loadOpeningGuide(database.current))?.steps.find(({ name }) => name === 'translations')
  expect(await translations()).toMatchObject({ progress: 'done' })
  await execute(`update categories set translations = '{}'`)
  expect(await translations()).toMatchObject({ progress: 'optional', path: '/desk/content/translations/el' })
})

import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { listFirstSteps, loadOpeningGuide } from './opening-guide.server'

const database = useTestDatabase()
const names = async () => (await listFirstSteps(database.current)).map(({ name }) => name)
const execute = (statement: string) => database.current.db.execute(sql.raw(statement))

test('an empty shop has all steps before it', async () => {
  expect(await names()).toEqual(['settings', 'shipping', 'category', 'product', 'home', 'pages'])
  expect(await loadOpeningGuide(database.current)).toMatchObject({ done: 0, next: { name: 'settings' } })
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

test('a shop that began empty has the guide until it has what the law asks for too', async () => {
  await execute('insert into own_shop default values')
  expect(await loadOpeningGuide(database.current)).toBeNull()
  await execute(`delete from pages where slug = 'accessibility'`)
  await execute(`update settings set safety = '{}'`)
  await execute(`update products set safety = '{"warnings": []}'`)
  const guide = await loadOpeningGuide(database.current)
  expect(guide?.steps.filter(({ progress }) => progress === 'next' || progress === 'to do')).toMatchObject([
    { name: 'safety', state: [{ text: 'Still missing: the manufacturer.' }] },
    { name: 'pages', links: [{ label: 'Write: Accessibility' }] },
  ])
  await execute(`update products set safety = '{"warnings": [], "manufacturer": {}}'`)
  expect((await loadOpeningGuide(database.current))?.next).toMatchObject({ name: 'pages' })
})

import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { personalDataNames } from '@/lib/shop/privacy/personal-data'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)

test('the owner sees each kind of personal data with its time and how many rows are due', async () => {
  const { db } = database.current
  const message = { name: 'Eleni', email: 'e@example.com', subject: 's', body: 'b' }
  await db.insert(contactMessages).values([
    { ...message, createdAt: new Date('2020-01-01') },
    { ...message, createdAt: new Date() },
  ])
  const { status, out } = await shop('privacy')
  expect(status).toBe(0)
  for (const name of personalDataNames) expect(out).toContain(name)
  expect(out).toContain('messages: 1 row due')
  expect(out).toContain('11 years after the end of the year in which the order was completed (retention.order_years)')
  expect(out).not.toContain('does not say')
})

test('the owner sees what the privacy policy does not say', async () => {
  await database.current.db.execute(
    sql`update pages set body = replace(body, '{{retention_messages}}', 'long') where slug = 'privacy-policy'`,
  )
  const { out } = await shop('privacy')
  expect(out).toContain(
    'The page /privacy-policy does not say how long these are kept. Add to its text: {{retention_messages}}',
  )
})

test('a time is changed like each setting, and refused when it is too short', async () => {
  expect(await shop('settings', 'set', 'retention.message_days', '180')).toMatchObject({ status: 0 })
  const { out } = await shop('privacy', '--json')
  expect(JSON.parse(out)).toMatchObject({
    kinds: expect.arrayContaining([
      expect.objectContaining({ name: 'messages', kept: '180 days after the message (retention.message_days)' }),
    ]) as unknown,
  })
  expect(await shop('settings', 'set', 'retention.order_years', '1')).toMatchObject({
    status: 1,
    err: expect.stringContaining('retention.order_years: this is a whole number of years from 5 to 30') as string,
  })
})

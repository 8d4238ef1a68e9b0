import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { loadSettings, saveSettings } from '@/lib/shop/content/settings-file.server'
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

test('the owner sees the time that is set at the desk', async () => {
  const { db } = database.current
  const settings = await loadSettings(db)
  if (!settings) throw new Error('the demo has settings')
  await saveSettings(db, { ...settings, retention: { ...settings.retention, message_days: 180 } })
  const { out } = await shop('privacy', '--json')
  expect(JSON.parse(out)).toMatchObject({
    kinds: expect.arrayContaining([
      expect.objectContaining({ name: 'messages', kept: '180 days after the message (retention.message_days)' }),
    ]) as unknown,
  })
})

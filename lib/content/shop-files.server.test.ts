import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { formatJsonFile } from '@/lib/catalogue/import/catalogue-files'
import { DEMO_FOLDER, loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { useTestDatabase } from '@/lib/db/testing.server'
import { shippingFileSchema } from '@/lib/shipping/shipping-file.schema'
import { loadShippingFile, saveShippingFile } from '@/lib/shipping/shipping-file.server'
import { importPromotions } from './promotions-import.server'
import { loadPromotions } from './promotions-file.server'
import { readSetting, changeSetting } from './settings-change'
import { loadSettings, saveSettings } from './settings-file.server'
import { settingsFileSchema } from './shop-file.schema'

const database = useTestDatabase()
const demoFile = (name: string) => readFile(path.join(DEMO_FOLDER, name), 'utf8')
const version = async () =>
  (await database.current.db.execute<{ version: string }>(sql`select version from catalogue_version`))[0]?.version

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
})

test('settings, promotions and shipping are exported as they were imported, byte for byte', async () => {
  const { db } = database.current
  expect(formatJsonFile(await loadSettings(db))).toBe(await demoFile('settings.json'))
  expect(formatJsonFile(await loadPromotions(db))).toBe(await demoFile('promotions.json'))
  expect(formatJsonFile(await loadShippingFile(db))).toBe(await demoFile('shipping.json'))
})

test('importing the same files again changes nothing, and the catalogue version stays', async () => {
  const { db } = database.current
  const before = await version()
  expect(await saveSettings(db, settingsFileSchema.parse(JSON.parse(await demoFile('settings.json'))))).toBe(false)
  expect(await saveShippingFile(db, shippingFileSchema.parse(JSON.parse(await demoFile('shipping.json'))))).toBe(false)
  expect(
    await importPromotions(db, path.join(DEMO_FOLDER, 'promotions.json'), { dryRun: false, progress: () => {} }),
  ).toBe(false)
  expect(await version()).toBe(before)
})

test('changing one setting leaves all others unchanged', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  const wanted = changeSetting(before, 'event_banner.toggle', 'false')
  expect(await saveSettings(db, wanted.success ? wanted.data : before)).toBe(true)
  expect(await loadSettings(db)).toEqual({ ...before, event_banner: { ...before.event_banner, toggle: false } })
})

test.each([
  ['event_banner.toggle', 'perhaps'],
  ['event_banner.link', 'custom-orders'],
  ['event_banner.link', '//evil.example'],
  ['event_banner.link', '/\\evil.example'],
  ['contact_email', 'nobody'],
  ['phone_number', 'call us'],
  ['unpaid_transfer_days', '0'],
  ['bank_account.iban', 'GR17 0110 1250 0000 0001 2300 695'],
  ['bank_account.bic', 'ETHN'],
  ['greek_shop_url', 'http://kosmimata.example'],
  ['greek_shop_url', 'https://kosmimata'],
  ['greek_shop_url', 'https:/kosmimata.example'],
  ['social_links', '[{"name": "Instagram", "url": "instagram.com/shop"}]'],
])('the setting %s cannot be %s', async (name, value) => {
  const settings = await loadSettings(database.current.db)
  expect(settings && changeSetting(settings, name, value).success).toBe(false)
})

test('a stored setting that is no longer valid does not block changes of others and stays until it is changed', async () => {
  const { db } = database.current
  await db.execute(sql`update settings set bank_iban = 'GR17 0110', phone_number = 'call us'`)
  const old = await loadSettings(db)
  if (!old) throw new Error('the demo has settings')
  const wanted = changeSetting(old, 'greek_shop_url', '')
  expect(await saveSettings(db, wanted.success ? wanted.data : old)).toBe(true)
  expect(await loadSettings(db)).toEqual({ ...old, greek_shop_url: '' })
  for (const [path, value] of [
    ['bank_account.iban', 'GR17 0110 1250'],
    ['bank_account', '{"beneficiary":"a","bank":"b","iban":"GR17","bic":"ETHNGRAA"}'],
    ['phone_number', 'ring'],
  ] as const) {
    expect(changeSetting(old, path, value)).toEqual({
      success: false,
      error: {
        issues: [expect.objectContaining({ path: [...path.split('.'), ...(path === 'bank_account' ? ['iban'] : [])] })],
      },
    })
  }
  await saveSettings(db, settingsFileSchema.parse(JSON.parse(await demoFile('settings.json'))))
})

test.each(['nothing', 'event_banner.nothing', 'contact_email.length', '__proto__'])(
  '%s is an unknown setting',
  async (name) => {
    const settings = await loadSettings(database.current.db)
    expect(() => settings && readSetting(settings, name)).toThrow('There is no setting')
  },
)

test('duplicate shipping rules and unknown tags are refused, and the stored rules stay', async () => {
  const { db } = database.current
  const rules = await loadShippingFile(db)
  const [first] = rules
  if (!first) throw new Error('the demo has rules')
  const wrong = [...rules, { ...first, special_fees: [{ tag: 'nothing', fee: '1.00', stackable: true }] }]
  await expect(saveShippingFile(db, wrong)).rejects.toThrow(
    new RegExp(
      `shipping.json: ${rules.length}: there is a rule for this place already\\nshipping.json: ${rules.length}.special_fees.0.tag: there is no special shipping tag "nothing"`,
    ),
  )
  expect(await loadShippingFile(db)).toEqual(rules)
})

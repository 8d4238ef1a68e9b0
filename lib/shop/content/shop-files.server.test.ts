import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { formatJsonFile } from '@/lib/owner/files/catalogue/catalogue-files'
import { DEMO_FOLDER } from '@/lib/demo/seed/load-demo.server'
import { useDemoDatabase } from '@/testing/db.server'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { loadShippingFile, saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { importPromotions } from '@/lib/owner/files/content/promotions-import.server'
import { loadPromotions } from '@/lib/owner/files/content/promotions-file.server'
import { replaceSettings } from '@/lib/owner/files/content/settings-change'
import { loadSettings, saveSettings } from './settings-file.server'
import { findNewProblems } from './settings-rules'
import { settingsFileSchema, type SettingsFile } from './shop-file.schema'
import { showSupport } from './support.server'

const database = useDemoDatabase()
const demoFile = (name: string) => readFile(path.join(DEMO_FOLDER, name), 'utf8')
const version = async () =>
  (await database.current.db.execute<{ version: string }>(sql`select version from catalogue_version`))[0]?.version

/** Changes a setting like `words.maker_line`. */
function changeSetting(settings: SettingsFile, setting: string, value: unknown) {
  const [group = '', name] = setting.split('.')
  const current = settings[group as keyof SettingsFile] as object | undefined
  return replaceSettings(settings, { [group]: name === undefined ? value : { ...current, [name]: value } })
}

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
  const wanted = changeSetting(before, 'event_banner.toggle', false)
  expect(await saveSettings(db, wanted.success ? wanted.data : before)).toBe(true)
  expect(await loadSettings(db)).toEqual({ ...before, event_banner: { ...before.event_banner, toggle: false } })
})

test('one of the words can be set, and an empty one is made by the shop again', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  for (const [typed, shown] of [
    ['All pots', 'All pots'],
    ['', 'All products'],
  ] as const) {
    const wanted = changeSetting(before, 'words.all_products', typed)
    await saveSettings(db, wanted.success ? wanted.data : before)
    expect((await showSupport({ db })).words).toMatchObject({ all_products: shown, discover: 'Discover our jewellery' })
  }
  await saveSettings(db, before)
})

test('who sells and product safety are stored, shown and exported; a file without them leaves them', async () => {
  const { db } = database.current
  const { seller, product_safety, ...older } = settingsFileSchema.parse(JSON.parse(await demoFile('settings.json')))
  expect(await loadSettings(db)).toMatchObject({ seller, product_safety })
  expect((await showSupport({ db })).seller).toEqual(seller)
  expect(await saveSettings(db, settingsFileSchema.parse({ ...older, company_name: 'Other' }))).toBe(true)
  expect(await loadSettings(db)).toMatchObject({ company_name: 'Other', seller, product_safety })
  expect(await saveSettings(db, { ...older, seller, product_safety })).toBe(true)
})

test('which emails the owner gets is stored and exported; a file without it leaves it', async () => {
  const { db } = database.current
  const { owner_emails, ...older } = settingsFileSchema.parse(JSON.parse(await demoFile('settings.json')))
  const wanted = {
    ...{ address: 'maker@shop.example', language: 'el' as const },
    ...{ orders: false, withdrawals: true, payments: true, messages: false, making: true },
  }
  expect(await saveSettings(db, { ...older, owner_emails: wanted })).toBe(true)
  expect(await saveSettings(db, settingsFileSchema.parse(older))).toBe(false)
  expect((await loadSettings(db))?.owner_emails).toEqual(wanted)
  expect(await showSupport({ db })).not.toHaveProperty('owner_emails')
  expect(await saveSettings(db, { ...older, owner_emails })).toBe(true)
})

test('a language into which texts are translated becomes that of the content only when these translations go', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  const wanted = { ...before, content_language: 'el' as const }
  await expect(saveSettings(db, wanted)).rejects.toThrow('content_language')
  const translated = sql`select count(*)::int as count from products where translations ? 'el'`
  expect((await db.execute(translated))[0]?.count).toBeGreaterThan(0)
  await db.execute(sql`delete from settings`)
  await expect(saveSettings(db, wanted)).rejects.toThrow('content_language')
  expect(await saveSettings(db, wanted, { removeTranslations: true })).toBe(true)
  expect((await db.execute(translated))[0]?.count).toBe(0)
  expect((await loadSettings(db))?.content_language).toBe('el')
})

test('settings without words, as older files have them, leave the words of the shop unchanged', async () => {
  const { db } = database.current
  const { words, ...older } = settingsFileSchema.parse(JSON.parse(await demoFile('settings.json')))
  expect(await saveSettings(db, settingsFileSchema.parse({ ...older, company_name: 'Other' }))).toBe(true)
  expect(await loadSettings(db)).toMatchObject({ company_name: 'Other', words })
  await saveSettings(db, { ...older, words })
})

test('stored words that no longer fit are logged, and the shop makes its own', async () => {
  const { db } = database.current
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await db.execute(sql`update settings set words = '{"all_products": 7}'`)
  expect((await showSupport({ db })).words.all_products).toBe('All products')
  expect(String(log.mock.calls[0]?.[0])).toContain('reading the stored words: all_products')
  log.mockRestore()
  await saveSettings(db, settingsFileSchema.parse(JSON.parse(await demoFile('settings.json'))))
})

test('the rate of VAT is set, taken back and kept by a file that does not name it', async () => {
  const { db } = database.current
  const rateOf = async () => (await loadSettings(db))?.vat.rate
  const set = async (rate: number | 'none' | null) => {
    const before = await loadSettings(db)
    const wanted = before && changeSetting(before, 'vat.rate', rate)
    if (!wanted?.success) throw new Error(`${rate} was refused`)
    await saveSettings(db, wanted.data)
    return rateOf()
  }
  expect(await rateOf()).toBe(24)
  expect([await set('none'), await set(5.5), await set(0), await set(null), await set('none')]).toEqual([
    'none',
    5.5,
    0,
    null,
    'none',
  ])
  const { vat: _, ...older } = settingsFileSchema.parse(JSON.parse(await demoFile('settings.json')))
  await saveSettings(db, { ...older, company_name: 'Other' })
  expect(await rateOf()).toBe('none')
  expect((await showSupport({ db })).vat).toEqual({ rate: 'none' })
  await saveSettings(db, settingsFileSchema.parse(JSON.parse(await demoFile('settings.json'))))
})

test.each([
  ['words.order_code_prefix', 'as'],
  ['words.maker_line', 'Made by {{nobody}}'],
  ['event_banner.toggle', 'perhaps'],
  ['event_banner.link', 'custom-orders'],
  ['event_banner.link', '//evil.example'],
  ['event_banner.link', '/\\evil.example'],
  ['contact_email', 'nobody'],
  ['phone_number', 'call us'],
  ['options.wishlist', 'perhaps'],
  ['money.currency', 'DEM'],
  ['unpaid_transfer_days', 0],
  ['vat.rate', '24%'],
  ['vat.rate', 101],
  ['vat.rate', 5.125],
  ['bank_account.iban', 'GR17 0110 1250 0000 0001 2300 695'],
  ['bank_account.bic', 'ETHN'],
  ['greek_shop_url', 'http://kosmimata.example'],
  ['greek_shop_url', 'https://kosmimata'],
  ['greek_shop_url', 'https:/kosmimata.example'],
  ['social_links', [{ name: 'Instagram', url: 'instagram.com/shop' }]],
  ['retention.order_years', 1],
  ['nothing', 1],
  ['event_banner.nothing', 1],
])('the setting %s cannot be %j', async (name, value) => {
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
    ['bank_account', { beneficiary: 'a', bank: 'b', iban: 'GR17', bic: 'ETHNGRAA' }],
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

test('a file without options, money and bank account leaves those of the shop unchanged', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  await db.execute(sql`update settings set options = '{"wishlist": false}', money = '{"locale": "de-DE"}'`)
  const { options: _, money: _money, bank_account: _account, unpaid_transfer_days: _days, ...older } = before
  expect(await saveSettings(db, settingsFileSchema.parse({ ...older, company_name: 'Other' }))).toBe(true)
  expect(await loadSettings(db)).toEqual({
    ...before,
    company_name: 'Other',
    options: { ...before.options, wishlist: false },
    money: { ...before.money, locale: 'de-DE' },
  })
  await saveSettings(db, before)
})

test('a shop that says no delivery time has that of the law, and an older file leaves its time and its retention', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  const { delivery_time: time, retention, ...older } = before
  expect((await showSupport({ db })).delivery_time).toBe(time)
  expect(time).not.toBe('')
  await saveSettings(db, { ...before, delivery_time: '', retention: { ...retention, order_years: 6 } })
  expect((await showSupport({ db })).delivery_time).toBe('at most 30 days after the order')
  await saveSettings(db, { ...older, company_name: 'Other' })
  expect(await loadSettings(db)).toMatchObject({ delivery_time: '', retention: { order_years: 6, message_days: 365 } })
  await saveSettings(db, before)
})

test('a new shop without bank transfers needs no bank account, and gets one before it offers them', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  await db.execute(sql`delete from settings`)
  const { bank_account: account, unpaid_transfer_days: _days, ...rest } = before
  await expect(saveSettings(db, rest)).rejects.toThrow(/bank_account\.iban.*bank transfers need a whole bank_account/s)
  const without = { ...rest, options: { ...before.options, bank_transfer: false } }
  expect(await saveSettings(db, without)).toBe(true)
  expect(await loadSettings(db)).toMatchObject({ bank_account: { iban: '' }, unpaid_transfer_days: 5 })
  await expect(saveSettings(db, rest)).rejects.toThrow('bank transfers need a whole bank_account')
  expect(await saveSettings(db, { ...without, phone_number: '+30 26510 00101' })).toBe(true)
  await saveSettings(db, { ...without, bank_account: account })
  await saveSettings(db, before)
})

test('without card keys, cash on delivery and bank transfers cannot both be off', async () => {
  const { db } = database.current
  const before = await loadSettings(db)
  if (!before) throw new Error('the demo has settings')
  const none = { ...before, options: { ...before.options, cash_on_delivery: false, bank_transfer: false } }
  await expect(saveSettings(db, none)).rejects.toThrow('at least one way to pay must stay')
  expect(await loadSettings(db)).toEqual(before)
  expect(findNewProblems(none, before, { hasCards: true })).toEqual([])
})

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

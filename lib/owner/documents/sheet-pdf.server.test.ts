import { readdirSync } from 'node:fs'
import { DEMO_MEDIA } from '@/lib/shop/catalogue/media-folder.server'
import { toMoneyFormat } from '@/lib/platform/base/money-format'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { messagesIn, type Language } from '@/messages/languages'
import { type DocumentData } from './document.schema'
import { sayWith } from '@/lib/owner/language/say'
import { pickingListSheet, piecesToPick } from './picking-list'
import { documentSheet, packingSlipSheet, type SheetTexts } from './sheet'
import { testAnswer } from '@/testing/answers'
import { sheetsPdf } from './sheet-pdf.server'
import { charactersOfPdf, pagesOfPdf } from '@/testing/pdf.server'

const texts = (language: Language): SheetTexts => {
  const messages = messagesIn[language]
  return { messages, money: toMoneyFormat(moneySettingsSchema.parse({ locale: messages.language.locale })) }
}

const seller = {
  company_name: 'Asimera',
  legal_name: 'Ασημερά Κοσμήματα',
  legal_form: 'ΙΚΕ',
  register_entry: 'ΓΕΜΗ 123456789000',
  vat_number: 'EL123456783',
  address: 'Αδριανού 12, 105 55 Αθήνα',
  email: 'hello@shop.example',
  phone: '+30 210 1234567',
}

const address = {
  first_name: 'Ευγενία',
  last_name: 'Ϊ́σαρη',
  email: 'buyer@test.example',
  phone: '+30 690',
  address_1: 'Ακαδημίας',
  address_2: '5',
  address_3: '',
  zipcode: '731 00',
  city: 'Χανιά',
  county: 'Κρήτη',
  country: 'Ελλάδα',
}

const receipt = (language: Language, lines = 1): DocumentData => ({
  kind: 'receipt',
  number: 'R-2026-00012',
  issued_at: '2026-11-22T10:00:00.000Z',
  issued_on: '2026-11-22',
  language,
  currency: 'EUR',
  order: { code: 'AN-PCCS-J91D', placed_on: '2026-11-20', payment_method: 'card' },
  seller,
  lines: Array.from({ length: lines }, (_, at) => ({
    name: 'Κολιέ Αιγαίο',
    variant_name: '42 εκ.',
    variant_code: `AIG-${at}`,
    quantity: 2,
    unit_cents: 61_725,
    total_cents: 123_450,
    vat_rate_bp: 2400,
    vat_cents: 23_894,
  })),
  shipping_cents: 400,
  special_fees: [{ name: 'Ξύλινο κουτί', quantity: 2, total_cents: 1300 }],
  total_cents: 123_450 * lines + 1700,
  vat_charged: true,
  vat: [{ rate_bp: 2400, total_cents: 123_450 * lines + 1700, vat_cents: 24_223 }],
  credit: null,
})

test('a receipt in Greek has its letters with accents and the euro sign in the embedded font', async () => {
  const pdf = await sheetsPdf([documentSheet(texts('el'), receipt('el'), { billing: address, shipping: address })])
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('/FontFile2')
  const characters = charactersOfPdf(pdf)
  for (const character of 'Απόδειξη Ϊ́σαρη Χανιά Έξοδα 1.251,50 €')
    if (character !== ' ') expect(characters).toContain(character)
})

test('each sheet begins on a page of its own, and a long one continues on the next', async () => {
  const short = documentSheet(texts('en'), receipt('en'), null)
  expect(pagesOfPdf(await sheetsPdf([short]))).toBe(1)
  expect(pagesOfPdf(await sheetsPdf([short, short, short]))).toBe(3)
  expect(pagesOfPdf(await sheetsPdf([documentSheet(texts('en'), receipt('en', 40), null), short]))).toBeGreaterThan(2)
})

test('a receipt has the answers of each line, with what they cost', () => {
  const data = receipt('el', 2)
  const answers = [[], [{ label: 'Αρχικά', text: 'Α.Β.', price_cents: 500, charged: 'once' as const }]]
  const sheet = documentSheet(texts('el'), data, { billing: address, shipping: address, answers })
  expect(sheet.table.rows.map(([cell]) => cell?.answers)).toEqual([undefined, ['Αρχικά: Α.Β. (+5,00\u00a0€ για όλα)']])
  // The answers were deleted with the buyer.
  expect(documentSheet(texts('el'), data, null).table.rows[1]?.[0]).not.toHaveProperty('answers')
})

test.each([
  ['letters that the font lacks as code points', 'שלום 👩‍🚀', ['U+05E9 U+05DC', 'U+1F469'], 1],
  ['right-to-left letters without the marks around them', '\u2068م\u2069', ['U+0645'], 1],
  ['a text that is longer than a page', 'Λόγια '.repeat(700), ['ό'], 2],
  ['a text of many lines', 'x\n'.repeat(400), ['x'], 9],
  ['a text without spaces', 'W'.repeat(4000), ['W'], 2],
])('a PDF has %s', async (_case, text, found, pages) => {
  const answers = [[{ label: 'Text', text, price_cents: 0, charged: 'each' as const }]]
  const sheet = documentSheet(texts('en'), receipt('en'), { billing: address, shipping: address, answers })
  const pdf = await sheetsPdf([sheet])
  for (const some of found)
    for (const character of some.replaceAll(' ', '')) expect(charactersOfPdf(pdf)).toContain(character)
  expect(pagesOfPdf(pdf)).toBeGreaterThanOrEqual(pages)
})

test('a receipt names the seller, the buyer, the amounts and their VAT, and that it is no tax document', () => {
  const sheet = documentSheet(texts('en'), receipt('en'), { billing: address, shipping: { ...address, city: 'Αθήνα' } })
  expect(sheet.title).toBe('Receipt R-2026-00012')
  expect(sheet.notice).toBe('This is not a tax document.')
  expect(sheet.seller).toEqual([
    'Ασημερά Κοσμήματα, ΙΚΕ',
    'Αδριανού 12, 105 55 Αθήνα',
    'VAT number EL123456783',
    'ΓΕΜΗ 123456789000',
    'Tel. +30 210 1234567',
    'hello@shop.example',
  ])
  expect(sheet.parties.map(({ heading }) => heading)).toEqual(['Billing address', 'Delivery address'])
  expect(sheet.table.rows).toEqual([
    [
      { text: 'Κολιέ Αιγαίο, 42 εκ.', detail: 'AIG-0 · VAT 24%: 238.94\u00a0€' },
      { text: '2' },
      { text: '617.25\u00a0€' },
      { text: '1,234.50\u00a0€' },
    ],
  ])
  expect(sheet.totals).toEqual([
    { label: 'Shipping', value: '4.00\u00a0€' },
    { label: 'Ξύλινο κουτί × 2', value: '13.00\u00a0€' },
    { label: 'Total', value: '1,251.50\u00a0€', strong: true },
  ])
  expect(sheet.vat?.rows).toEqual([['24%', '1,009.27\u00a0€', '242.23\u00a0€', '1,251.50\u00a0€']])
})

test('a credit note for a part names its receipt and the amount', () => {
  const credit = {
    receipt: 'R-2026-00012',
    receipt_issued_on: '2026-11-22',
    refund: 'id',
    refunded_on: '2026-11-24',
    withdrawal: null,
  }
  const note = { ...receipt('el'), kind: 'credit_note' as const, number: 'C-2026-00003', lines: [], credit }
  const sheet = documentSheet(texts('el'), { ...note, total_cents: 1000, vat: [] }, null)
  expect(sheet.title).toBe('Πιστωτικό σημείωμα C-2026-00003')
  expect(sheet.facts).toContainEqual({ label: 'Αφορά την απόδειξη', value: 'R-2026-00012, 22 Νοεμβρίου 2026' })
  expect(sheet.totals).toEqual([{ label: 'Επιστράφηκαν', value: '10,00\u00a0€', strong: true }])
  expect(sheet.vat).toBeNull()
})

test('a shop that is not registered says that it charges no VAT', () => {
  const sheet = documentSheet(texts('en'), { ...receipt('en'), vat: [], vat_charged: false }, null)
  expect(sheet.notes).toEqual([{ heading: '', text: 'No VAT is charged' }])
})

test('a packing slip has no prices, except what the courier collects', () => {
  const slip = {
    code: 'AN-PCCS-J91D',
    placedOn: '2026-11-20',
    currency: 'EUR',
    paymentMethod: 'via_courier' as const,
    isFree: false,
    toCollectCents: 5400,
    seller,
    address,
    notes: 'Please ring twice.',
    gift: null,
    lines: [{ name: 'Ring', variantName: 'Silver', variantCode: 'R1', quantity: 3, answers: [testAnswer()] }],
  }
  const sheet = packingSlipSheet(texts('en'), slip)
  expect(sheet.facts).toContainEqual({ label: 'To collect on delivery', value: '54.00\u00a0€' })
  expect(sheet.totals).toEqual([{ label: 'Pieces', value: '3 pieces', strong: true }])
  expect(sheet.table.rows[0]?.[0]).toEqual({ text: 'Ring, Silver', answers: ['Initials: A.B.'] })
  expect(sheet.notes).toEqual([{ heading: 'Buyer’s notes', text: 'Please ring twice.' }])
  expect(JSON.stringify(packingSlipSheet(texts('en'), { ...slip, toCollectCents: null }))).not.toContain('€')
  const gift = { message: 'Hi', isWrapped: true }
  const present = packingSlipSheet(texts('en'), { ...slip, gift })
  expect(present.facts).toContainEqual({ label: 'Gift', value: 'Wrap it' })
  expect(JSON.stringify(present)).not.toMatch(/€|Payment|Hi/)
})

test('a picking list has the pictures that are on this machine, each once', async () => {
  const key = readdirSync(DEMO_MEDIA).find((name) => name.startsWith('aigaio-lapis-bracelet-1'))
  if (key === undefined) throw new Error('The demo has lost this picture.')
  const piece = { title: 'Ring', quantity: 1, order: 'AS-1', answers: [] }
  const sheet = pickingListSheet({
    day: '2026-11-26',
    sellerName: 'Asimera',
    orders: ['AS-1'],
    gifts: [],
    pieces: piecesToPick([
      { ...piece, code: 'R1', pictureKey: key },
      { ...piece, code: 'R2', pictureKey: key },
      { ...piece, code: 'R3', pictureKey: 'lost.00000000' },
      { ...piece, code: 'R4', pictureKey: null },
    ]),
    urlOf: (of) => of,
    language: 'en',
    say: sayWith({}),
  })
  const pdf = (await sheetsPdf([sheet])).toString('latin1')
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1)
})

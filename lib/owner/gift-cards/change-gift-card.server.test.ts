import { eq } from 'drizzle-orm'
import { correctCard, issueCard, sendCardAgain, withdrawCard } from '@/app/desk/gift-cards/actions.server'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { outbox } from '@/lib/platform/db/schema/mail'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { findCards, leftOnCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { collect } from '@/testing/collect'
import { actAs, sendForm } from '@/testing/desk.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { useTestShop } from '@/testing/api.server'
import { ledgerCsv } from './export-ledger.server'
import { findGiftCards, getGiftCard } from './find-gift-cards.server'
import { sendDueGiftCards } from './send-gift-cards.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useTestShop()
const db = () => shop.current.db
const ctx = () => ({ db: db(), now: new Date(), viewer: null })
const leftOn = async (id: string) => (await leftOnCards(ctx(), [id])).get(id)

beforeEach(() => actAs(shop.current, 'owner'))

test('a card that is issued by hand is sent, and the ledger keeps who issued it and why', async () => {
  const form = { amount: '30', reason: 'A late parcel', recipient_name: 'Anna', message: '', language: 'el' }
  const { errors } = await sendForm(issueCard, { ...form, recipient_email: 'nobody' })
  expect(errors).toHaveProperty('recipient_email')
  const { goTo } = await sendForm(issueCard, { ...form, recipient_email: 'anna@example.com' })
  const id = goTo?.split('/').at(-1) ?? ''
  const { entries, state } = await getGiftCard(ctx(), id)
  expect([state, entries.map(({ entry }) => [entry.kind, entry.cents])]).toEqual(['to_send', [['issued', 3000]]])
  expect(entries[0]?.entry.cause).toMatch(/^by .+@.+: A late parcel$/)
  await sendDueGiftCards(ctx())
  const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, 'anna@example.com'))
  expect(mail).toMatchObject({ kind: 'gift_card', attachmentName: 'dorokarta.pdf' })
  const log = await db().select().from(auditLog).where(eq(auditLog.subject, id))
  expect(log.map(({ action, after }) => [action, JSON.stringify(after)])).toEqual([
    ['gift_cards.issue', '{"issued":3000}'],
  ])
})

test('a correction puts on or takes off, never more than is left, and needs a reason', async () => {
  const { id } = await addGiftCard(db(), 1000)
  const form = { id, direction: 'take', amount: '4.50', reason: 'Typed wrongly' }
  expect((await sendForm(correctCard, { ...form, reason: '' })).errors).toHaveProperty('reason')
  await sendForm(correctCard, form)
  expect(await leftOn(id)).toBe(550)
  await sendForm(correctCard, { ...form, direction: 'add', amount: '1' })
  expect(await leftOn(id)).toBe(650)
  expect((await sendForm(correctCard, { ...form, amount: '6.51' })).detail).toMatch(/^Only .*6\.50.* is left/)
  expect(await leftOn(id)).toBe(650)
})

test('a card that is sent again to another address has only its new code', async () => {
  const { id, code } = await addGiftCard(db(), 1000)
  const answer = await sendForm(sendCardAgain, { id, email: 'other@example.com' })
  expect(answer.done).toContain('new code')
  expect(await findCards(ctx(), [code])).toEqual([null])
  const [card] = await db().select().from(giftCards).where(eq(giftCards.id, id))
  expect(card?.recipientEmail).toBe('other@example.com')
})

test('a withdrawn card has nothing left, once', async () => {
  const { id } = await addGiftCard(db(), 1000)
  await sendForm(withdrawCard, { id, reason: 'Bought with a stolen card' })
  expect(await leftOn(id)).toBe(0)
  expect((await sendForm(withdrawCard, { id, reason: 'Again' })).detail).toBe('Nothing is left on the gift card.')
})

test('the list finds a card by its code, its last signs and its recipient, and by what it is worth', async () => {
  const { id, code } = await addGiftCard(db(), 1000, { recipientName: 'Ζωή', recipientEmail: 'zoe@example.com' })
  const ids = async (search: string, state?: 'open' | 'empty' | 'ended') =>
    (await findGiftCards(ctx(), { search, state })).found.map(({ card }) => card.id)
  for (const search of [code, code.slice(-4), 'zoe@', 'ζωη']) expect(await ids(search)).toContain(id)
  expect([await ids(code, 'open'), await ids(code, 'empty'), await ids(code, 'ended')]).toEqual([[id], [], []])
  const ended = await addGiftCard(db(), 1000, { expiresOn: '2020-01-01' })
  expect([await ids(ended.code, 'ended'), await ids(ended.code, 'open')]).toEqual([[ended.id], []])
})

test('the ledger is exported without codes and recipients', async () => {
  const { id, code } = await addGiftCard(db(), 1234, { recipientEmail: 'secret@example.com' })
  await sendForm(correctCard, { id, direction: 'take', amount: '2.34', reason: 'Test' })
  const csv = (await collect(ledgerCsv(ctx(), {}))).join('')
  const rows = csv.split('\n').filter((line) => line.includes(id))
  expect(rows.map((row) => /,([\d.]*,[\d.]*),EUR/.exec(row)?.[1])).toEqual(['12.34,', ',2.34'])
  expect(csv).not.toContain(code)
  expect(csv).not.toContain('secret@example.com')
})

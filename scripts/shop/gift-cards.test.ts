import { useTestShop } from '@/testing/api.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { getGiftCard } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { findCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useTestShop()
const shop = useShopCommands(database)
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

async function issue(...words: string[]): Promise<{ id: string; code?: string }> {
  const { status, out } = await shop('gift-cards', 'issue', ...words, '--reason', 'Paid at the fair', '--json')
  expect(status).toBe(0)
  return JSON.parse(out)
}

test('a card that is issued without an address has the printed code, and the ledger says why', async () => {
  const { out } = await shop('gift-cards', 'issue', '25,50', '--reason', 'Paid at the fair', '--language', 'el')
  const code = /^[1-9A-Z]{4}(-[1-9A-Z]{4}){3}$/m.exec(out)?.[0] ?? 'no code'
  const [found] = await findCards(ctx(), [code])
  expect(found).toMatchObject({ left: 2550, card: { vatKind: 'none', language: 'el', issuedBy: 'a command' } })
  const { state, entries } = await getGiftCard(ctx(), found?.card.id ?? '')
  expect([state, entries.map(({ entry }) => entry.cause)]).toEqual(['open', ['by a command: Paid at the fair']])
})

test('a card with an address waits to be sent, and no code is printed', async () => {
  const { id, code } = await issue('30', '--email', 'anna@example.com', '--name', 'Anna', '--message', 'Hello')
  expect(code).toBeUndefined()
  const { state, card } = await getGiftCard(ctx(), id)
  expect([state, card.recipientEmail, card.recipientName, card.message]).toEqual([
    ...['to_send', 'anna@example.com', 'Anna', 'Hello'],
  ])
})

test('a dry run prints no code, because it would be of no card', async () => {
  const { out } = await shop('gift-cards', 'issue', '25', '--reason', 'test', '--dry-run', '--json')
  expect(JSON.parse(out)).toMatchObject({ amount: '25.00', code: null })
})

test('cards are corrected and withdrawn by their id, and never below nothing', async () => {
  const { id } = await issue('10')
  const correct = (...words: string[]) => shop('gift-cards', 'correct', id, ...words, '--reason', 'test')
  expect((await correct('--take', '4.50')).out).toMatch(/^5\.50.* is left/)
  expect((await correct('--add', '1')).out).toMatch(/^6\.50.* is left/)
  expect(await correct('--take', '6.51')).toMatchObject({ status: 1, err: expect.stringMatching(/^Only 6\.50/) })
  expect((await shop('gift-cards', 'withdraw', id, '--reason', 'test')).out).toMatch(/^6\.50.* was taken off/)
  expect(await shop('gift-cards', 'withdraw', id, '--reason', 'test')).toMatchObject({ status: 1 })
})

test('the list finds cards by their last signs, and never shows a code', async () => {
  const { id, code = '' } = await issue('10')
  const { out } = await shop('gift-cards', 'list', code.slice(-4))
  expect(out).toContain(id)
  expect(out).not.toContain(code)
  const { gift_cards } = JSON.parse((await shop('gift-cards', 'list', code, '--json')).out)
  expect(gift_cards).toMatchObject([{ id, left: '10.00', state: 'open', last4: code.slice(-4), recipient_email: '' }])
  expect((await shop('gift-cards', 'list', code, '--state', 'ended')).out).toBe('No gift card matches.\n')
})

test('a card is sent again with another code, to an address that it then has', async () => {
  const { id, code = '' } = await issue('10')
  expect(await shop('gift-cards', 'resend', id)).toMatchObject({ status: 1, err: 'Enter an email address.\n' })
  expect((await shop('gift-cards', 'resend', id, '--email', 'zoe@example.com')).out).toContain('zoe@example.com')
  expect(await findCards(ctx(), [code])).toEqual([null])
  const mails = await database.current.db.select().from(outbox)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toContainEqual(['gift_card', 'zoe@example.com'])
})

import { deflateRawSync } from 'node:zlib'
import { EMPTY_DRAFT, MAX_TEXT_LENGTH } from './statement-draft'
import { readWithdrawalCookie, withdrawalCookie, type WithdrawalState } from './withdrawal-cookie.server'

const headersWith = (cookie: string) => new Headers({ cookie: `a=1; ${cookie.split(';', 1)[0]}` })
const encode = (value: unknown) => `withdrawal=${deflateRawSync(JSON.stringify(value)).toString('base64url')}`

/** Text that compresses badly. */
function mixedLetters(length: number, first: number, count: number): string {
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(first + (state % count))
  }).join('')
}

test('the pages of a withdrawal read back what was sent, and no other page or script gets it', () => {
  const state: WithdrawalState = { kind: 'draft', draft: { ...EMPTY_DRAFT, name: 'Μαρία' } }
  const cookie = withdrawalCookie(state) ?? ''
  expect(cookie).toMatch(/; Path=\/withdraw; SameSite=Lax; HttpOnly; Max-Age=1800$/)
  expect(readWithdrawalCookie(headersWith(cookie))).toEqual(state)
})

test('the longest statement in Greek fits into a cookie', () => {
  const greek = (name: keyof typeof MAX_TEXT_LENGTH) => mixedLetters(MAX_TEXT_LENGTH[name], 0x3b1, 25)
  const draft = { ...EMPTY_DRAFT, name: greek('name'), email: greek('email'), pieces_text: greek('pieces_text') }
  const cookie = withdrawalCookie({ kind: 'draft', draft: { ...draft, order_code: 'AS-7K3M-9QXD' } })
  expect(cookie?.length).toBeLessThan(4_096)
})

test('a statement that does not fit has no cookie', () => {
  const letters = mixedLetters(8_000, 0x4e00, 20_000)
  const items = Array.from({ length: 100 }, (_, at) => ({
    variant_code: letters.slice(at * 80, at * 80 + 80),
    quantity: '1',
  }))
  expect(withdrawalCookie({ kind: 'draft', draft: { ...EMPTY_DRAFT, pieces: items } })).toBeNull()
})

test.each([
  'withdrawal=',
  'withdrawal=%%%',
  'withdrawal=aGVsbG8',
  encode(null),
  encode({ kind: 'draft', draft: {} }),
  encode({ kind: 'received', at: 'never', email: '' }),
  encode({ kind: 'draft', draft: { ...EMPTY_DRAFT, name: 'x'.repeat(1_000_000) } }),
])('%.40s is nothing to show', (cookie) => {
  expect(readWithdrawalCookie(headersWith(cookie))).toBeNull()
})

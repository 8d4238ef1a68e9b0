import 'server-only'
import { isRecord } from '@/lib/platform/base/json'
import { type Ctx } from '@/lib/platform/db/context.server'
import { handleBrowserForm } from '@/lib/platform/http/browser-form.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { packedCookie, readPackedCookie } from '@/lib/platform/http/packed-cookie.server'
import { countRateLimit, uncountHit } from '@/lib/platform/http/rate-limit.server'
import { type Balance } from './balance'
import { BALANCE_PATH } from './balance-path'
import { giftCardKey, looksLikeGiftCard } from './gift-card-code'
import { findCards, type FoundCard, listEntries, stateOfCard } from './gift-card-ledger.server'

export type BalanceProblem = 'refused' | 'mistyped' | 'later'
type Answer = Balance | BalanceProblem

/** A code that is unknown takes as long as one that is known. Only wrong ones are counted. */
export async function readBalance(ctx: Ctx, code: string, clientAddress: string): Promise<Answer> {
  if (!(await countRateLimit(ctx, 'giftCardCode', clientAddress))) return 'later'
  const [found] = await findCards(ctx, [code])
  const entries = await listEntries(ctx, found?.card.id ?? '00000000-0000-0000-0000-000000000000')
  if (!found) return looksLikeGiftCard(code) && giftCardKey(code) === null ? 'mistyped' : 'refused'
  await uncountHit(ctx, 'giftCardCode', clientAddress)
  return toBalance(found, entries, ctx.now)
}

const toBalance = (found: FoundCard, entries: Awaited<ReturnType<typeof listEntries>>, now: Date): Balance => ({
  last4: found.card.last4 ?? '',
  currency: found.card.currency,
  left: found.left,
  state: stateOfCard(found, now),
  validUntil: found.card.expiresOn,
  usableFrom: found.card.usableFrom,
  entries: entries.map(({ at, kind, cents }) => ({ at, kind, cents })),
})

const COOKIE = 'gift_card'
/** Long enough to read the page and to reload it. */
const MAX_AGE_SECONDS = 120
const MAX_TYPED = 60

/** The code that this browser has just sent, so that no address and no log has it. */
export function readSentCode(headers: Headers): string | null {
  const sent = readPackedCookie(headers, COOKIE)
  return isRecord(sent) && typeof sent.code === 'string' ? sent.code.slice(0, MAX_TYPED) : null
}

/** The form with the whole code. */
export const handleBalanceForm = (request: Request): Promise<Response> =>
  handleBrowserForm(request, {
    name: 'the balance of a gift card',
    decide: async (form, sender) => {
      const code = (form.get('code') ?? '').slice(0, MAX_TYPED)
      const answer = await readBalance(publicContext(request.headers), code, sender)
      if (typeof answer === 'string') return `${BALANCE_PATH}?${answer}`
      const cookie = packedCookie(COOKIE, { code }, { path: BALANCE_PATH, maxAge: MAX_AGE_SECONDS })
      return { path: BALANCE_PATH, cookie }
    },
    failed: () => `${BALANCE_PATH}?later`,
  })

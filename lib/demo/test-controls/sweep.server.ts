import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { sendAlerts } from '@/lib/shop/back-in-stock/alerts.server'
import { Problem } from '@/lib/platform/base/problem'
import { issueDueCreditNotes } from '@/lib/owner/documents/issue-documents.server'
import { endGiftCards } from '@/lib/owner/gift-cards/end-gift-cards.server'
import { sendDueGiftCards } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type ReplyOf } from '@/lib/platform/http/operation'
import { tellOfSentGifts } from '@/lib/shop/orders/mail/gift-email.server'
import { sweepPersonalData } from '@/lib/shop/privacy/sweep.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { type testOperations } from './test-controls.operations'

const TRIES = 100
const PAUSE_MS = 100

/** Does at once what the background work of an instance does from time to time. */
export async function sweep(ctx: Ctx): Promise<ReplyOf<(typeof testOperations)['sweep']>> {
  const orders = await sweepOrdersNow(ctx)
  const credit_notes = await issueDueCreditNotes(ctx)
  await publishStock(ctx.db)
  const alerts = await sendAlerts(ctx.db)
  const gift_cards = await sendDueGiftCards(ctx)
  await endGiftCards(ctx)
  const gifts = await tellOfSentGifts(ctx)
  return { orders, credit_notes, alerts, gift_cards, gifts, personal_data: await sweepPersonalData(ctx) }
}

/** Waits for the sweep of another instance, which may have begun before the change that the test is about. */
async function sweepOrdersNow(ctx: Ctx) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const swept = await sweepOrders(ctx)
    if (swept) return swept
    await pause(PAUSE_MS)
  }
  throw new Problem('conflict', { detail: 'Another instance is still sweeping.' })
}

'use server'

import { z } from 'zod'
import { invalid, notFound } from '@/lib/platform/base/problem'
import { lineSchema } from '@/lib/platform/base/shared.schema'
import { inTransaction } from '@/lib/platform/db/context.server'
import { sayMessage } from '@/lib/owner/language/say.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { addToStock, setStock, type StockChange } from '@/lib/shop/stock/change-stock.server'
import { findStock, type StockRow } from '@/lib/owner/products/list-stock.server'
import { describeStock, formatStock, MAX_COUNT, type StockSetting } from '@/lib/shop/stock/stock'

const code = z.string().max(40)
const reason = lineSchema(200).min(1, 'Say why, in a few words.')

export const changeCount = deskAction(
  {
    permission: 'stock',
    action: 'stock.add',
    input: z.object({
      code,
      change: lineSchema(7)
        .regex(/^[+-]?\d{1,6}$/, 'Enter a whole number, such as 2 or -1.')
        .transform(Number)
        .refine((change) => change !== 0, 'Enter how many to add or to take away.'),
      reason,
    }),
  },
  (ctx, input) =>
    change(ctx, { ...input, action: 'stock.add' }, async (tx, row, cause) => {
      const done = await addToStock(tx, { variantId: row.variantId, change: input.change, cause })
      if (done) return done
      const { stock } = (await findStock(tx, row.code)) ?? row
      throw invalid({
        change: [
          typeof stock === 'number'
            ? `There are ${stock}: the count must be from 0 to ${MAX_COUNT}.`
            : 'This piece is not counted any more. Set how many there are.',
        ],
      })
    }),
)

export const setStockOfVariant = deskAction(
  {
    permission: 'stock',
    action: 'stock.set',
    input: z.object({
      code,
      seen: z.string().max(20),
      mode: z.enum(['counted', 'made_to_order', 'always'], 'Choose one of them.'),
      count: lineSchema(7).default(''),
      reason,
    }),
  },
  (ctx, input) =>
    change(ctx, { ...input, action: 'stock.set' }, async (tx, row, cause) => {
      const done = await setStock(tx, { variantId: row.variantId, to: settingOf(input), cause })
      // An order may have taken one since the page was opened.
      if (formatStock(done.before) !== input.seen)
        throw invalid({
          count: [
            `The stock has changed meanwhile: ${describeStock(done.before)}. Open this page again, and count again.`,
          ],
        })
      return done
    }),
)

function settingOf({ mode, count }: { mode: 'counted' | 'made_to_order' | 'always'; count: string }): StockSetting {
  if (mode !== 'counted') return mode
  if (/^\d{1,6}$/.test(count)) return Number(count)
  throw invalid({ count: [`Enter a whole number from 0 to ${MAX_COUNT}.`] })
}

/** The change and its row in the audit log commit together. */
async function change(
  ctx: DeskCtx,
  input: { code: string; reason: string; action: string },
  run: (tx: DeskCtx, row: StockRow, cause: string) => Promise<StockChange>,
) {
  const { before, after } = await inTransaction(ctx, async (tx) => {
    const row = await findStock(tx, input.code)
    if (!row) throw notFound('There is no piece with this code.')
    const changed = await run(tx, row, input.reason)
    await recordChange(tx, {
      staff: ctx.staff,
      action: input.action,
      subject: row.code,
      before: { stock: formatStock(changed.before) },
      after: { stock: formatStock(changed.after), reason: input.reason },
    })
    return changed
  })
  return {
    done: `${sayMessage(describeStock(before))} → ${sayMessage(describeStock(after))}`,
    audit: 'recorded' as const,
  }
}

import 'server-only'
import * as t from '@messages/order-errors'
import { Problem } from '@/lib/platform/base/problem'
import { unitsByVariant } from '@/lib/shop/stock/stock'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { type UnpaidOrder, limitUnpaidUnits } from '@/lib/shop/stock/unpaid-units.server'

type Line = { variantId: number | null; productName: string; variantName: string; quantity: number }

class UnpaidLimitProblem extends Problem {}

/** Refuses an order with which its buyer or connection would hold too many units that nobody has paid for. */
export async function refuseTooManyUnpaid(
  tx: Ctx,
  order: UnpaidOrder,
  { items }: Pick<NewOrder, 'items'>,
  lines: readonly Line[],
): Promise<void> {
  const counted = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  const wanted = [...unitsByVariant(counted)].map(([variantId, quantity]) => ({ variantId, quantity }))
  const excess = await limitUnpaidUnits(tx, order, wanted)
  if (!excess) return
  const { variantId, most } = excess
  const line = lines.find((one) => one.variantId === variantId)
  throw new UnpaidLimitProblem(
    'conflict',
    line
      ? {
          [`items.${items.findIndex(({ variant }) => variant === variantId)}.quantity`]: [
            t.reservedOfItem(variantTitle(line.productName, line.variantName), most),
          ],
        }
      : { non_field_errors: [t.reservedInAll(most)] },
  )
}

/** Tells the owner of a refusal, once for all that come within some hours. Any other error is not its business. */
export async function tellOwnerOfRefusal(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof UnpaidLimitProblem) || !(await countRateLimit(ctx, 'unpaidLimitEmail', 'all'))) return
  await enqueueOwnerEmail(ctx, {
    setting: 'always',
    kind: 'unpaid_limit',
    deskPath: '/desk',
    write: (say) => ({
      subject: say('Unpaid orders would have held too much of the stock'),
      title: say('An order was refused'),
      parts: [
        {
          kind: 'text',
          text: say(
            'An order would have held more pieces than one buyer or one internet connection may have in orders that are not paid. This keeps the pieces for other customers.',
          ),
        },
        {
          kind: 'text',
          text: say(
            'If the unpaid orders of a connection hold many pieces, the desk lists them under Today, and one press cancels them. If a customer with a large order writes to you, agree how it will be paid. You get this email at most once in six hours.',
          ),
        },
      ],
    }),
  })
}

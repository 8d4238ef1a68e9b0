import 'server-only'
import * as t from '@messages/withdrawal-form'
import { inputMessage } from '@/lib/platform/base/parse-input'
import { fieldMessages } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type WithdrawalStatement, withdrawalStatementSchema } from '@/lib/shop/withdrawal/withdrawal.schema'
import { findOwnOrder, type OwnOrder } from './own-order.server'
import { checkItems, describedLines, ITEM_FIELD, type StatementDraft } from './statement-draft'

export type CheckedDraft = {
  order: OwnOrder | null
  /** Null if there are errors. */
  statement: WithdrawalStatement | null
  /** One message by field of the form. */
  errors: Record<string, string>
}

/** Checks a draft against the schema of the API, and its items against the order if the visitor may see it. */
export async function checkDraft(ctx: Ctx, draft: StatementDraft): Promise<CheckedDraft> {
  const order = await findOwnOrder(ctx, draft)
  const { lines, errors: itemErrors } = checkItems(draft, order && order.items, {
    isRest: order?.statements.some(({ state }) => state !== 'refused'),
  })
  const stated = {
    name: draft.name,
    order_code: draft.order_code,
    email: draft.email,
    lines: draft.pieces ? lines : describedLines(draft.pieces_text),
    ...(order && draft.access_token ? { access_token: draft.access_token } : {}),
  }
  const parsed = withdrawalStatementSchema.safeParse(stated, { error: inputMessage })
  const errors = {
    ...(parsed.success ? {} : messagesByField(parsed.error.issues, draft)),
    ...missing(draft),
    ...itemErrors,
  }
  return { order, errors, statement: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null }
}

/** The first message of each field of the form, which has one for all lines. */
function messagesByField(issues: Parameters<typeof fieldMessages>[0], { pieces }: StatementDraft) {
  const fieldOf = (name: string) => (name.startsWith('lines') ? (pieces ? ITEM_FIELD : 'pieces_text') : name)
  return Object.fromEntries(
    Object.entries(fieldMessages(issues)).map(([name, [message = '']]) => [fieldOf(name), message]),
  )
}

const missing = ({ name, order_code }: StatementDraft) => ({
  ...(name.trim() === '' ? { name: t.enterName } : {}),
  ...(order_code.trim() === '' ? { order_code: t.enterOrderCode } : {}),
})

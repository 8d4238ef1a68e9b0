import * as t from '@messages/withdrawal-form'
import * as withdrawals from '@messages/order-withdrawals'
import { ReceivedStatements } from '@/components/withdrawal/received-statements'
import { StatementForm } from '@/components/withdrawal/statement-form'
import { WithdrawalPage } from '@/components/withdrawal/withdrawal-page'
import { type OwnOrder } from '@/lib/shop/withdrawal-form/own-order.server'
import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { EMPTY_DRAFT, MAX_TEXT_LENGTH, type StatementDraft } from '@/lib/shop/withdrawal-form/statement-draft'

type Props = {
  draft: StatementDraft
  order: OwnOrder | null
  errors?: Readonly<Record<string, string>>
  notice?: string
}

/** The first step, or what was stated before if nothing is left to state. */
export const StatementScreen = ({ draft, order, errors = {}, notice }: Props) =>
  order?.items.length === 0 ? (
    <WithdrawalPage title={t.title} intro={withdrawals.nothingLeft}>
      <ReceivedStatements statements={order.statements} titles={order.titles} isUnpaid={false} />
    </WithdrawalPage>
  ) : (
    <WithdrawalPage title={t.title} step={t.step(1, 2)} intro={t.intro}>
      <StatementForm draft={draft} ordered={order && order.items} errors={errors} notice={notice} />
    </WithdrawalPage>
  )

/** The statement for a whole order, without the items for which there is no right of withdrawal. */
export function draftForOrder({ code, name, email, items }: OwnOrder, accessToken = ''): StatementDraft {
  const returnable = returnableItems(items)
  const chosen = (returnable.length > 0 ? returnable : items).map(({ variant_code, line, quantity }) => ({
    variant_code,
    ...(line === undefined ? {} : { line }),
    quantity: String(quantity),
  }))
  return {
    ...EMPTY_DRAFT,
    name: name.slice(0, MAX_TEXT_LENGTH.name),
    email,
    order_code: code,
    access_token: accessToken,
    pieces: chosen,
  }
}

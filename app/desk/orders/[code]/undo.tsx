import { undoableMessage } from '@/components/desk/orders/done-messages'
import { UndoNotice } from '@/components/desk/orders/undo-notice'
import { type Permission } from '@/lib/owner/desk/permissions'
import { say } from '@/lib/owner/language/say.server'
import { type UndoableState, type WaitingUndo } from '@/lib/owner/orders/order-undos.server'
import { undoPayment, undoShipping } from '../actions.server'

/** Whoever may do something may undo it. */
export const UNDO_PERMISSIONS: Record<UndoableState, Permission> = { shipped: 'orders.pack', paid: 'orders.money' }

/** What was just done to an order. */
export const Undo = ({ undo: { code, state, buyer, until }, now }: { undo: WaitingUndo; now: Date }) => (
  <UndoNotice
    message={undoableMessage(say, state, buyer)}
    leftMs={until.getTime() - now.getTime()}
    action={state === 'shipped' ? undoShipping : undoPayment}
    hidden={state === 'shipped' ? { codes: code } : { code }}
  />
)

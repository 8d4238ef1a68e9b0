import { useSayMessage } from '#desk/say'
import { StateLabel } from '@/components/desk/notice'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { type OrderState } from '@/lib/platform/db/schema/enums'

const KINDS: Partial<Record<OrderState, 'good' | 'warn' | 'returned'>> = {
  confirmed: 'warn',
  paid: 'warn',
  shipped: 'good',
  withdrawn: 'returned',
  returned: 'returned',
}

export function OrderStateLabel({ state }: { state: OrderState }) {
  const sayMessage = useSayMessage()
  return <StateLabel kind={KINDS[state]}>{sayMessage(orderStateLabels[state])}</StateLabel>
}

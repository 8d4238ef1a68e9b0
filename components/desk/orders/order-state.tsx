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

export const OrderStateLabel = ({ state }: { state: OrderState }) => (
  <StateLabel kind={KINDS[state]}>{orderStateLabels[state]}</StateLabel>
)

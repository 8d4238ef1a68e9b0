import { due as toPay } from '@messages/gift-cards'
import { giftCard } from '@messages/order-labels'
import { type MinorUnits, formatPrice, takenOff } from '@/lib/platform/base/money'
import { type PayingCard } from '@/lib/shop/checkout/bill'
import { TotalRow } from './order-totals'

type Props = { paying: readonly PayingCard[]; due: MinorUnits }

/** Below a total: what gift cards pay of it, and what is left to pay. */
export const GiftCardRows = ({ paying, due }: Props) => (
  <>
    {paying.map(({ card, amount }) => (
      <TotalRow key={card.code} name={giftCard(card.last4)} amount={takenOff(formatPrice(amount))} />
    ))}
    <TotalRow isTotal name={toPay} amount={formatPrice(due)} />
  </>
)

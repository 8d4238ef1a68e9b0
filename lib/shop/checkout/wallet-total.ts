import { feesDependOnCountry } from '@messages/checkout'
import { shipping } from '@messages/order-labels'
import { type MinorUnits } from '@/lib/platform/base/money'
import { isAvailable, type CartLine, lineTotal } from '@/lib/shop/cart/cart'
import { lineTitle } from '@/lib/shop/cart/line-title'
import { areAllByEmail } from '@/lib/shop/shipping/delivery-quote'
import { toProviderAmount } from '@/lib/shop/payments/provider-amount'
import { type Bill } from './bill'

/** What a wallet shows before it is asked to pay, in the units of the card provider. */
export type WalletTotal = {
  amount: number
  currency: string
  lineItems: { name: string; amount: number }[]
  /** The one way of delivery, which a wallet must show when it asks for the address; left out if nothing is delivered. */
  shippingRates?: [{ id: string; displayName: string; amount: number }]
}

/** The bill as a wallet shows it; null if a card cannot be charged this amount. */
export function walletTotal(
  lines: readonly CartLine[],
  { shipping: shippingFee, specialFees, lineDiscounts, giftCards, due }: Bill,
  currency: string,
): WalletTotal | null {
  const amount = toProviderAmount(due, currency)
  if (!amount) return null
  const sold = lines.filter(isAvailable)
  const isDelivered = !areAllByEmail(sold.map(({ item }) => ({ giftCard: item.product.gift_card })))
  const parts: { name: string; cents: MinorUnits }[] = [
    ...sold.map((line, at) => ({
      name: `${line.quantity} × ${lineTitle(line)}`,
      cents: lineTotal(line) - (lineDiscounts[at] ?? 0),
    })),
    ...(shippingFee === null || !isDelivered ? [] : [{ name: shipping, cents: shippingFee }]),
    ...specialFees.map((fee) => ({ name: fee.name, cents: fee.total })),
  ]
  const lineItems = parts.flatMap(({ name, cents }) => {
    const part = toProviderAmount(cents, currency)
    return part === null ? [] : [{ name, amount: part }]
  })
  return {
    amount,
    currency: currency.toLowerCase(),
    // Parts that do not add up to the amount would be refused.
    lineItems: lineItems.length === parts.length && giftCards.length === 0 ? lineItems : [],
    ...(isDelivered && {
      shippingRates: [
        {
          id: 'delivery',
          displayName: shippingFee === null ? feesDependOnCountry : shipping,
          amount: toProviderAmount(shippingFee ?? 0, currency) ?? 0,
        },
      ],
    }),
  }
}

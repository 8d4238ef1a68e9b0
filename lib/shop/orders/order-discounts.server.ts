import 'server-only'
import { type MoneyFormat } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { formatVatRate } from '@/lib/platform/base/vat'
import { type orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { describeBenefit } from '@/lib/shop/discounts/describe-discount'
import { storedDiscountSchema } from '@/lib/shop/discounts/discount.schema'
import { type Messages } from '@/messages/languages'
import { type DescribedDiscount } from './order-discounts'

type OrderDiscountRow = typeof orderDiscounts.$inferSelect

type Texts = { currency: string; messages: Pick<Messages, 'discounts'>; money: MoneyFormat }

export const describeOrderDiscounts = (
  rows: readonly OrderDiscountRow[],
  { currency, messages, money }: Texts,
): DescribedDiscount[] =>
  rows.map(({ rule, itemsCents, shippingCents }) => {
    const discount = readStored(storedDiscountSchema, rule, 'discount of an order')
    return {
      code: discount.code,
      name: discount.name,
      description: describeBenefit(discount, {
        t: messages.discounts,
        price: (amount) => formatPriceIn(currency, amount, money),
        rate: (percent) => formatVatRate(percent, money),
      }),
      itemsCents,
      shippingCents,
    }
  })

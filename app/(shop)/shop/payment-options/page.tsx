import { type Metadata } from 'next'
import { PhoneOrEmailLinks } from '@/components/content/contact-links'
import { TextPage } from '@/components/content/text-page'
import { Link } from '@/components/ui/link'
import { pluralize } from '@/lib/base/pluralize'
import { currentSupport } from '@/lib/content/current-support.server'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { promise } = await currentDeliveryTexts()
  return {
    title: 'Payment methods',
    description: ['Pay by debit or credit card, on delivery or by bank transfer.', promise && `${promise}.`]
      .filter(Boolean)
      .join(' '),
    alternates: { canonical: '/shop/payment-options' },
  }
}

export default async function PaymentOptionsPage() {
  const [support, { pricing }] = await Promise.all([currentSupport(), currentDeliveryTexts()])
  return (
    <TextPage
      title="Payment methods"
      lead="Three ways to pay, all in euros. You choose at the checkout, and you see the whole amount, delivery and fees included, before you order."
      sections={[
        {
          id: 'card',
          title: 'By debit or credit card',
          body: (
            <>
              <p>
                You type your card into a field that belongs to our card payment provider. The number goes from your
                browser straight to them; we never see it and never store it. The connection is encrypted with TLS 1.3.
              </p>
              <p>
                Your bank may ask you to confirm the payment in its app or with a code. The amount is charged when you
                place the order, and we begin with it as soon as the payment is confirmed. If a card is declined,
                nothing is charged and your cart stays as it was.
              </p>
            </>
          ),
        },
        {
          id: 'on-delivery',
          title: 'On delivery',
          body: (
            <p>
              Pay the courier when the parcel is handed to you. Please have the amount ready. If there is a fee for this
              service, the checkout shows it as part of the delivery costs.
            </p>
          ),
        },
        {
          id: 'bank-transfer',
          title: 'By bank transfer',
          body: (
            <>
              <p>
                After you order, we send you our bank details by e-mail. Make the transfer with your order code as its
                reason, so that we can tell whose it is.
              </p>
              <p>
                We send your parcel when the money has arrived in our account. An order that is not paid may be
                cancelled after {pluralize(support.unpaid_transfer_days, 'calendar day')}, so that the piece can be sold
                to somebody else; we tell you by e-mail when that happens.
              </p>
            </>
          ),
        },
        {
          id: 'delivery',
          title: 'What delivery costs',
          body: (
            <>
              <p>
                {pricing}; some pieces that need special packing carry a fee of their own. The checkout works all of it
                out as soon as it knows your address.
              </p>
              <p>
                What happens if you change your mind is written in our{' '}
                <Link href="/shop/returns-policy">Returns Policy</Link>.
              </p>
            </>
          ),
        },
        {
          id: 'questions',
          title: 'Questions about a payment',
          body: (
            <p>
              Reach us <PhoneOrEmailLinks support={support} />. Please have your order code at hand, and never send us a
              card number: we do not need it.
            </p>
          ),
        },
      ]}
    />
  )
}

import { type Metadata } from 'next'
import { PhoneOrEmailLinks, EmailLink } from '@/components/content/contact-links'
import { TextPage } from '@/components/content/text-page'
import { Link } from '@/components/ui/link'
import { currentSupport } from '@/lib/content/current-support.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Returns Policy',
  description:
    'You may return a piece within 14 calendar days. The refund is completed within 5 working days of its arrival.',
  alternates: { canonical: '/shop/returns-policy' },
}

export default async function ReturnsPolicyPage() {
  const support = await currentSupport()
  return (
    <TextPage
      title="Returns Policy"
      lead="If a piece is not what you hoped for, send it back within 14 calendar days. You need not say why."
      sections={[
        {
          id: 'time',
          title: 'How long you have',
          body: (
            <>
              <p>
                You may withdraw from your purchase within 14 calendar days of the day on which you, or somebody you
                named, received the parcel. If one order came in several parcels, the days count from the last one.
              </p>
              <p>
                If the last of these days falls on a weekend or a public holiday, you have until the end of the next
                working day.
              </p>
            </>
          ),
        },
        {
          id: 'how',
          title: 'How to return something',
          body: (
            <>
              <ol>
                <li>
                  Tell us within the 14 days, by e-mail to <EmailLink support={support} />. Give your order code and the
                  pieces that you are returning. One clear sentence is enough.
                </li>
                <li>Pack the piece in its box, as safely as it came to you, with everything that belonged to it.</li>
                <li>
                  Send it within 14 days of telling us, and keep the receipt: the parcel is in your care until it
                  reaches us. Our address: {support.address}.
                </li>
              </ol>
              <p>You pay for sending it back, unless it came broken or was not what you had ordered. Then we do.</p>
            </>
          ),
        },
        {
          id: 'condition',
          title: 'In which condition',
          body: (
            <p>
              You may look at a piece and try it on, as you would in a shop. It should come back unworn beyond that,
              clean and complete. If it has lost value because it was handled further, we may deduct that loss from the
              refund, and we tell you before we do.
            </p>
          ),
        },
        {
          id: 'refund',
          title: 'Your refund',
          body: (
            <p>
              We complete the refund within 5 working days of receiving the goods, by the way in which you paid. If you
              paid the courier, we ask you for a bank account. The refund covers the price of the pieces and, if you
              return the whole order, the ordinary cost of delivery to you.
            </p>
          ),
        },
        {
          id: 'custom',
          title: 'Pieces made to order',
          body: (
            <p>
              What was made to your drawing, engraved, or sized outside our list cannot be sold to anybody else, and
              therefore cannot be returned unless it is faulty. You see and agree to everything before we begin: see{' '}
              <Link href="/custom-orders">Custom Orders</Link>.
            </p>
          ),
        },
        {
          id: 'faulty',
          title: 'Broken, faulty or wrong',
          body: (
            <p>
              If something arrived damaged, breaks in ordinary wear, or is not what you ordered, tell us{' '}
              <PhoneOrEmailLinks support={support} />, if you can with a photograph. We mend it, replace it or pay you
              back, at no cost to you. Your rights under the law are not limited by anything on this page.
            </p>
          ),
        },
      ]}
    />
  )
}

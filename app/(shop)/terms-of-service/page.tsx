import { type Metadata } from 'next'
import { PhoneOrEmailLinks, EmailLink } from '@/components/content/contact-links'
import { ScrollToTop } from '@/components/content/scroll-to-top'
import { TextPage, type TextSection } from '@/components/content/text-page'
import { Link } from '@/components/ui/link'
import { pluralize } from '@/lib/base/pluralize'
import { currentSupport } from '@/lib/content/current-support.server'
import { type Support } from '@/lib/content/support.schema'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Terms and Conditions',
  description: 'The terms on which we sell, and on which this website may be used.',
  alternates: { canonical: '/terms-of-service' },
}

export default async function TermsPage() {
  const support = await currentSupport()
  return (
    <>
      <ScrollToTop />
      <TextPage title="Terms and Conditions" updated="27/02/23" withContents sections={sectionsFor(support)} />
    </>
  )
}

const sectionsFor = (support: Support): TextSection[] => [
  {
    id: 'general',
    title: 'General',
    body: (
      <>
        <p>
          This website is the shop of {support.company_name}, {support.address}. By visiting it or by ordering from it
          you accept the terms on this page. If you do not agree with them, please do not use the website.
        </p>
        <p>
          The website is meant for people who are at least 18 years old and have full legal capacity. It is not meant
          for minors. If an order turns out to have been placed by a minor, we may cancel it and return what was paid.
        </p>
        <p>
          We may change these terms. The version that holds for an order is the one that stood here when the order was
          placed. The terms are governed by Greek law, and nothing in them takes away a right that the law of your own
          country gives you as a consumer.
        </p>
        <p>
          You can reach us <PhoneOrEmailLinks support={support} />.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content',
    body: (
      <>
        <p>
          Texts, drawings, photographs, the designs of the pieces and the name of the shop belong to{' '}
          {support.company_name} or are used with their owners&apos; permission. You may view them and print them for
          yourself. To copy, publish or sell them, you need our written consent.
        </p>
        <p>
          We describe every piece as exactly as we can. Because each is made by hand, measurements may differ by a
          little, stones vary in shade, and a screen may show a colour other than it is. Obvious mistakes in a text or a
          price do not bind us; if one concerns your order, we tell you before we send anything, and you may cancel
          without cost.
        </p>
        <p>Links to other websites are there for your convenience. We have no influence on what they show.</p>
      </>
    ),
  },
  {
    id: 'visitor-obligations',
    title: 'Visitor obligations',
    body: (
      <>
        <p>Please use the website lawfully and with consideration for others. In particular you agree</p>
        <ul>
          <li>
            to give true and complete details when you order, register or write to us, and an e-mail address that is
            your own;
          </li>
          <li>
            not to pretend to be somebody else, and not to use the account or the card of another person without their
            permission;
          </li>
          <li>not to send anything that is unlawful, insulting or harmful, such as viruses or unasked advertising;</li>
          <li>
            not to disturb the website, to burden it with automated requests, or to try to reach parts of it that are
            not meant for you.
          </li>
        </ul>
        <p>Whoever breaks these rules may be excluded from the website and is liable for the damage that follows.</p>
      </>
    ),
  },
  {
    id: 'payment-security',
    title: 'Payment security',
    body: (
      <>
        <p>
          You can pay by debit or credit card, on delivery, or by bank transfer; each way is described under{' '}
          <Link href="/shop/payment-options">Payment methods</Link>. All prices are in euros.
        </p>
        <p>
          Everything that passes between your browser and this website is encrypted with TLS 1.3. Cards are handled by a
          card payment provider: their details go straight to the provider, and we neither see nor store them.
        </p>
        <p>If you notice a payment that you did not make, tell your bank first, and then us.</p>
      </>
    ),
  },
  {
    id: 'product-availability',
    title: 'Product availability',
    body: (
      <>
        <p>
          What can be put into the cart is, to the best of our knowledge, available. Many pieces exist once or in small
          numbers, so it can happen that two people order the last one at the same time.
        </p>
        <p>
          If we cannot deliver what you ordered, we tell you as soon as we know. You may then wait, choose something
          else, or have your money back in full.
        </p>
      </>
    ),
  },
  {
    id: 'order-cancellation',
    title: 'Order cancellation',
    body: (
      <>
        <p>
          You may cancel an order, without giving a reason, until we have announced its shipment. Write to{' '}
          <EmailLink support={support} /> with your order code. What you have paid is returned by the way in which you
          paid.
        </p>
        <p>
          Orders to be paid by bank deposit that are still pending and unpaid are cancelled after{' '}
          {pluralize(support.unpaid_transfer_days, 'working day')}.
        </p>
        <p>
          After shipment you may still change your mind within 14 calendar days: see the{' '}
          <Link href="/shop/returns-policy">Returns Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'my-account',
    title: 'My account',
    body: (
      <>
        <p>
          You can order without an account. If you register, you need an e-mail address in your possession, and you must
          be at least 18 years old with full legal capacity.
        </p>
        <p>
          Keep your password to yourself, and choose one that you use nowhere else. You are responsible for what is done
          with your account until you tell us that somebody else has got hold of it.
        </p>
        <p>
          You manage your account yourself, and you may delete it whenever you wish. We may close an account that is
          used against these terms; orders already placed are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'personal-data',
    title: 'Personal data protection',
    body: (
      <p>
        We ask only for what we need to answer you and to deliver to you. What that is, how long we keep it and which
        rights you have is written in the <Link href="/privacy-policy">Privacy Policy</Link>, which is part of these
        terms.
      </p>
    ),
  },
]

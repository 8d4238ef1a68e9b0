import { type Metadata } from 'next'
import { PhoneOrEmailLinks, EmailLink, PhoneLink } from '@/components/content/contact-links'
import { TextPage, type TextSection } from '@/components/content/text-page'
import { currentSupport } from '@/lib/content/current-support.server'
import { type Support } from '@/lib/content/support.schema'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Privacy Policy',
  description: 'Which personal data we need, what we do with them, how long we keep them, and your rights.',
  alternates: { canonical: '/privacy-policy' },
}

export default async function PrivacyPage() {
  const support = await currentSupport()
  return <TextPage title="Privacy Policy" updated="27/02/23" withContents sections={sectionsFor(support)} />
}

const sectionsFor = (support: Support): TextSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {support.company_name}, {support.address}, is responsible for the personal data that you leave on this
          website. For anything that concerns them, reach us <PhoneOrEmailLinks support={support} />.
        </p>
        <p>
          This website is not meant for minors. We do not knowingly collect data of anybody under 18; if you believe
          that we have, tell us, and we delete them.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we collect, and why',
    body: (
      <>
        <p>Only what you give us, and only for what you gave it for:</p>
        <ul>
          <li>
            <strong>When you order:</strong> name, e-mail address, phone number, billing and delivery address, and what
            you ordered. We need them to make, deliver and invoice it. This is our contract with you.
          </li>
          <li>
            <strong>When you register:</strong> your e-mail address, and a password that is stored in a form which
            nobody can read back. If you save addresses or a wishlist, those too, until you delete them.
          </li>
          <li>
            <strong>When you write to us:</strong> your name, your e-mail address and what you wrote, so that we can
            answer.
          </li>
          <li>
            <strong>When you visit:</strong> the address of your connection, for a short time, to keep the website safe
            and to stop automated misuse.
          </li>
        </ul>
        <p>We build no profiles, and we do not sell or rent data to anybody.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and similar tools',
    body: (
      <>
        <p>
          We only use necessary cookies and comparable storage in your browser. They keep your cart, keep you logged in
          if you wish, protect forms against misuse by other websites, and remember that you have closed the cookie
          notice. There are no cookies for advertising or statistics.
        </p>
        <p>You can delete them in your browser at any time. Your cart is then empty, and you are logged out.</p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Card details',
    body: (
      <p>
        Card details are handled by a card payment provider and not by us. They go from your browser directly to the
        provider, over a connection encrypted with TLS 1.3. We learn whether a payment was successful, and its amount,
        and never the number of your card.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else receives data',
    body: (
      <p>
        Nobody, except those without whom an order could not be carried out: the courier receives your name, address and
        phone number, the card payment provider what belongs to your payment, and our accountant and the tax office what
        the law demands. Each may use them for that purpose alone.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep them',
    body: (
      <p>
        Orders and invoices for as long as tax law prescribes. Messages until they are answered and the matter is
        closed. Your account, with its addresses and its wishlist, until you delete it. What is no longer needed is
        deleted.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect them',
    body: (
      <>
        <p>
          The connection to this website is encrypted, passwords are stored only as slow one-way hashes, and access to
          orders is limited to those who handle them.
        </p>
        <p>
          Should personal data nevertheless fall into the wrong hands, we notify the data protection authority within 72
          hours of learning of it, and we tell you without delay if there is a high risk for you.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask us at any time which of your data we hold, and have them corrected, deleted, restricted, or handed
          to you in a common format. Where we rely on your consent, you may withdraw it; where we rely on our own
          interest, you may object.
        </p>
        <p>
          A message to <EmailLink support={support} /> or a call to <PhoneLink support={support} /> is enough. We answer
          within one month. You may also complain to the data protection authority of your country; in Greece this is
          the Hellenic Data Protection Authority.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        If we change how we deal with data, we change this page and the date at its top. Please look in again from time
        to time.
      </p>
    ),
  },
]

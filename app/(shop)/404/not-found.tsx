import { type Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/shell/notice'
import { buttonClass } from '@/components/ui/button'
import { currentSupport } from '@/lib/content/current-support.server'
import { listingPath } from '@/lib/search/listing'

export const metadata: Metadata = { title: 'Not Found', robots: { index: false } }

export default async function NotFound() {
  const { contact_email } = await currentSupport()
  return (
    <Notice
      title="Error 404"
      text="There is no page at this address. It may have been sold, renamed, or mistyped."
      ways={
        <>
          <Link href="/" className={buttonClass()}>
            Go to the home page
          </Link>
          <Link href={listingPath()} className={buttonClass({ look: 'secondary' })}>
            See everything we make
          </Link>
        </>
      }
    >
      <p>
        Still lost? <a href={`mailto:${contact_email}`}>Contact us</a>
      </p>
    </Notice>
  )
}

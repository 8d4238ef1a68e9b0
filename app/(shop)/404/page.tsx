import { type Metadata } from 'next'
import { Notice } from '@/components/shell/notice'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { currentSupport } from '@/lib/content/current-support.server'
import { listingPath } from '@/lib/search/listing'

export const metadata: Metadata = { title: 'Not Found', robots: { index: false } }

/** A page like any other, so that it can be read without scripts: `notFound()` is drawn by the browser. Its status is said by scripts/server/missing.mjs. */
export default async function NotFoundPage() {
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

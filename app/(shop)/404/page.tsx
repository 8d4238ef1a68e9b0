import { type Metadata } from 'next'
import { MessagePage } from '@/components/shell/message-page'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { currentSupport } from '@/lib/content/current-support.server'
import { listingPath } from '@/lib/search/listing'

export const metadata: Metadata = { title: 'Not Found', robots: { index: false } }

/** Not not-found.tsx: Next renders that one in the browser, so it needs scripts. server/protocol/not-found-status.mjs sets the status 404. */
export default async function NotFoundPage() {
  const { contact_email } = await currentSupport()
  return (
    <MessagePage
      title="Error 404"
      text="There is no page at this address. It may have been sold, renamed, or mistyped."
      actions={
        <>
          <Link href="/" className={buttonClassNameFor()}>
            Go to the home page
          </Link>
          <Link href={listingPath()} className={buttonClassNameFor({ look: 'secondary' })}>
            See everything we make
          </Link>
        </>
      }
    >
      <p>
        Still lost? <a href={`mailto:${contact_email}`}>Contact us</a>
      </p>
    </MessagePage>
  )
}

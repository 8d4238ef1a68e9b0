import * as t from '@messages/pages'
import { type Metadata } from 'next'
import { MessagePage } from '@/components/shell/message-page'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listingPath } from '@/lib/shop/search/listing'

export const metadata: Metadata = { title: t.notFoundTitle, robots: { index: false } }

/** Not not-found.tsx: Next renders that one in the browser, so it needs scripts. server/protocol/not-found-status.mjs sets the status 404. */
export default async function NotFoundPage() {
  const { contact_email } = await currentSupport()
  return (
    <MessagePage
      title={t.notFoundHeading}
      text={t.notFoundText}
      actions={
        <>
          <Link href="/" className={buttonClassNameFor()}>
            {t.goHome}
          </Link>
          <Link href={listingPath()} className={buttonClassNameFor({ look: 'secondary' })}>
            {t.seeEverything}
          </Link>
        </>
      }
    >
      <p>
        {t.stillLost} <a href={`mailto:${contact_email}`}>{t.contactUs}</a>
      </p>
    </MessagePage>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import * as t from '@messages/error-page'
import * as ui from '@messages/ui'
import { Button, buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { MessagePage } from './message-page'

/** Without any detail of the error, which is in the log. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter()

  // Fetch the page from the server again, then render it again.
  const tryAgain = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })

  return (
    <MessagePage
      role="alert"
      title={t.errorTitle}
      text={t.errorText}
      actions={
        <>
          <Button onClick={tryAgain}>{ui.tryAgain}</Button>
          <Link href="/" className={buttonClassNameFor({ look: 'secondary' })}>
            {t.goHome}
          </Link>
        </>
      }
    />
  )
}

'use client'

import { Link } from '@/components/ui/link'
import { Notice } from '@/components/shell/notice'
import { Button, buttonClass } from '@/components/ui/button'

/** Says that something failed and nothing of what it was: that stands in the shop's log. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <Notice
      role="alert"
      title="Something went wrong"
      text="It was us, not you. Please try again in a moment."
      ways={
        <>
          <Button onClick={reset}>Try again</Button>
          <Link href="/" className={buttonClass({ look: 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    />
  )
}

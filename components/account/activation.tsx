'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NeedsScripts } from '@/components/ui/needs-scripts'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/base/document.client'
import { WENT_WRONG } from '@/lib/base/messages'
import { callApi } from '@/lib/http/api.client'
import { useDelayedRedirect } from './use-delayed-redirect'

const REDIRECT_AFTER = 3800

/** Opening the page activates, once: a link that was fetched without its scripts is not used up. */
export function Activation({ uid, token }: { uid: string; token: string }) {
  const [state, setState] = useState<'busy' | 'active' | 'failed'>('busy')
  const asked = useRef(false)
  const redirectAfter = useDelayedRedirect()

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    callApi('/users/activation/', { method: 'POST', body: { uid, token } }).then(
      () => {
        setState('active')
        redirectAfter(() => loadDocument('/'), REDIRECT_AFTER)
      },
      () => {
        setState('failed')
        notify('error', WENT_WRONG)
      },
    )
  }, [uid, token, redirectAfter])

  return <div role="status">{state === 'busy' ? <Busy /> : state === 'active' ? <Active /> : <Failed />}</div>
}

const Busy = () => (
  <>
    <span className="visually-hidden">Activating your account</span>
    <NeedsScripts what="The activation of your account" />
    <Skeleton height="6rem" />
  </>
)

const Active = () => (
  <>
    <p>Your account has been activated successfully!</p>
    <p>Your wishlist and your orders are now available.</p>
    <ButtonLink href="/">Go to the home page</ButtonLink>
  </>
)

const Failed = () => (
  <>
    <p>This link was used before or has expired. If your account is active already, you can log in; otherwise sign up again to get a new link.</p>
    <p>
      <Link href="/log-in">Log in</Link> or <Link href="/sign-up">sign up</Link>
    </p>
  </>
)

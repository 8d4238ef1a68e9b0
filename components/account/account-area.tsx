'use client'

import { type ReactNode, useEffect } from 'react'
import { useSession } from '@/lib/shop/account/session.client'
import { replaceDocument } from '@/lib/platform/base/document.client'
import { logInPath, returnPath } from '@/lib/platform/base/return-path'
import { AccountMenu } from './account-menu'
import styles from './account-area.module.css'

/** Hides the page and goes to the log-in when the session has ended, also in another tab. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { isKnown, isAuthenticated } = useSession()
  const hasEnded = isKnown && !isAuthenticated

  useEffect(() => {
    if (!hasEnded) return
    const { pathname, search } = location
    replaceDocument(returnPath(new URLSearchParams(search).get('to'), logInPath(`${pathname}${search}`)))
  }, [hasEnded])

  return (
    <div className={styles.area}>
      <AccountMenu />
      <div className={styles.content}>{!hasEnded && children}</div>
    </div>
  )
}

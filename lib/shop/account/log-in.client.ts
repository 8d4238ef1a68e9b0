'use client'

import { loadDocument } from '@/lib/platform/base/document.client'
import { callApi, isUnauthorized } from '@/lib/platform/http/api.client'
import { type AccountOperations } from './account.operations'
import { clearPersonalData } from './personal-data.client'
import { clearStoredLogIn, readSignedInCookie, storeLogIn } from './remembered-log-in.client'
import { logOutHandlers, notifySessionChange, refreshSession, tellOtherTabs } from './session.client'

type Credentials = { email: string; password: string; remember: boolean }

export async function logIn({ email, password, remember }: Credentials): Promise<void> {
  if (refreshSession().isAuthenticated) clearPersonalData()
  clearStoredLogIn()
  const { auth_token } = await callApi<AccountOperations['logIn']>('POST', '/token/login/', {
    body: { username: email, password, remember_me: remember },
  })
  if (remember) storeLogIn(auth_token, email)
  notifySessionChange()
}

/** Ends the session on the server and in all tabs, and opens the home page. Throws when the request fails. */
export async function logOut(): Promise<void> {
  await Promise.allSettled([...logOutHandlers.keys()].map((flush) => flush()))
  await callApi<AccountOperations['logOut']>('POST', '/token/logout/').catch((error: unknown) => {
    if (!isUnauthorized(error)) throw error
  })
  endSessionAndGoHome()
}

/** Does not update the session of this tab before the home page loads, so that no component redirects in between. */
function endSessionAndGoHome(): void {
  clearStoredLogIn()
  clearPersonalData()
  tellOtherTabs()
  loadDocument('/')
}

/** Removes what this browser still has of the deleted account. */
export function leaveAfterAccountDeletion(): void {
  logOutHandlers.forEach((forget) => forget())
  endSessionAndGoHome()
}

/** Gets the session cookie for a remembered token; false when the server refuses the token or the browser stores no cookies. */
export async function renewCookie(): Promise<boolean> {
  const renewed = await callApi<AccountOperations['renewCookie']>('POST', '/token/cookie/').then(
    () => true,
    () => false,
  )
  return renewed && readSignedInCookie() !== null
}

'use client'

import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { apiSession } from '@/lib/platform/http/api-session.client'
import { UNKNOWN_CUSTOMER } from '@/lib/platform/http/csrf'
import { lastLogOut, removeStalePersonalData } from './personal-data.client'
import { clearStoredLogIn, readSignedInCookie, storedToken } from './remembered-log-in.client'

/**
 * Whether this browser is logged in, on pages that are the same for everybody. With Remember me, the token is in local
 * storage. Without it, the session cookie is not readable by scripts, and a second cookie tells that it exists.
 */
export type Session = {
  /** False on the server and until the page is hydrated. */
  isKnown: boolean
  isAuthenticated: boolean
  /** The customer's id. Unsaved changes in this browser are sent only for the same owner. Null for guests, and until the server has named the owner. */
  owner: string | null
  /** Changes with each log-out of this browser. */
  lastLogOut: string
}

const UNKNOWN_SESSION: Session = { isKnown: false, isAuthenticated: false, owner: null, lastLogOut: '' }

let session = UNKNOWN_SESSION
const listeners = new Set<() => void>()
export const logOutHandlers = new Map<() => Promise<unknown>, () => void>()
let sessionChannel: BroadcastChannel | null = null

/** Reads the session from storage and cookies, and sets the token for API requests. */
function computeSession(): Session {
  const token = (apiSession.token = storedToken())
  const cookieOwner = readSignedInCookie()
  const common = { isKnown: true, lastLogOut: lastLogOut() }
  if (token === null && cookieOwner === null) return { ...common, isAuthenticated: false, owner: null }
  const owner = (token === null ? null : readStored('userid')) ?? cookieOwner
  return { ...common, isAuthenticated: true, owner: owner === UNKNOWN_CUSTOMER ? null : owner }
}

const isSameSession = (one: Session, other: Session) =>
  (Object.keys(one) as (keyof Session)[]).every((key) => one[key] === other[key])

/** The owner at this moment, without notifying listeners of a change. */
export const currentOwner = (): string | null => computeSession().owner

/** Reads the session again, because another tab may have changed it. */
export function refreshSession(): Session {
  const next = computeSession()
  if (!isSameSession(next, session)) {
    const before = session
    session = next
    if (before.lastLogOut !== next.lastLogOut) removeStalePersonalData()
    if (before.owner !== null && before.owner !== next.owner) clearCachedResponses({ revalidate: next.isAuthenticated })
    if (next.isAuthenticated && next.owner === null) void fetchOwner()
    listeners.forEach((listener) => listener())
  }
  return session
}

/** The response sets the cookie with the customer's id; without cookies, the id is stored with the token. */
async function fetchOwner(): Promise<void> {
  const me = await import('./me.client').then(({ fetchMe }) => fetchMe()).catch(() => null)
  if (!me) return
  if (storedToken() !== null) writeStored('userid', me.id)
  refreshSession()
}

/** Removes a customer's responses, so that the next visitor does not see them. Cart and wishlist do this themselves, because a guest keeps the cart. */
const clearCachedResponses = (options: { revalidate: boolean }) =>
  apiSession.clearResponses(/^\/(users|shop\/shop-users\/(addresses|orders))/, options)

/** The session of this tab is read again at its next change. */
export const tellOtherTabs = (): void => sessionChannel?.postMessage('changed')

export function notifySessionChange(): void {
  tellOtherTabs()
  refreshSession()
}

/** For a session that the server refuses. The visitor continues as a guest, without a message. */
export function endSessionLocally(): void {
  clearStoredLogIn()
  clearCachedResponses({ revalidate: false })
  notifySessionChange()
}

/** Some browsers also hide a page that is being left, whose components must not redirect. */
function refreshShownSession(): void {
  if (!document.hidden) refreshSession()
}

function addSessionListeners(): void {
  if (sessionChannel === null && 'BroadcastChannel' in window) {
    sessionChannel = new BroadcastChannel('session')
    sessionChannel.onmessage = refreshSession
  }
  window.addEventListener('storage', refreshSession)
  window.addEventListener('online', refreshSession)
  // A page that returns from the back/forward cache or from the background may have missed a change.
  window.addEventListener('pageshow', refreshSession)
  document.addEventListener('visibilitychange', refreshShownSession)
  apiSession.onUnauthorized = endSessionLocally
}

let listening = false

function subscribe(listener: () => void): () => void {
  if (!listening) {
    listening = true
    addSessionListeners()
    refreshSession()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN_SESSION,
  )

/** A React key for components with personal data. It changes after a log-out and when another customer logs in, but not when a session expires. */
export function usePersonalDataKey(): string {
  const { owner, lastLogOut: logOut } = useSession()
  const [lastOwner, setLastOwner] = useState(owner)
  if (owner !== null && owner !== lastOwner) setLastOwner(owner)
  return `${logOut} ${owner ?? lastOwner ?? ''}`
}

/** Registers unsaved changes of the customer: `flush` runs before a log-out, `forget` after the account was deleted. */
export function onBeforeLogOut(flush: () => Promise<unknown>, forget = () => {}): () => void {
  logOutHandlers.set(flush, forget)
  return () => void logOutHandlers.delete(flush)
}

'use client'

import { useState, useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { loadDocument } from '@/lib/base/document.client'
import { ApiError, callApi, fetchApi, onUnauthorized, setApiToken } from '@/lib/http/api.client'
import { readCookie } from '@/lib/http/cookies'
import { SIGNED_IN_COOKIE, UNKNOWN_CUSTOMER } from '@/lib/http/csrf'
import { type LogInReply, type Me } from './account.schema'
import { clearPersonalData, lastLogOut, removeStalePersonalData } from './personal-data.client'

/**
 * Whether this browser is logged in, on pages that are the same for everybody. A remembered log-in
 * is in local storage; one without Remember me is a cookie no script can read, and beside it the
 * server sets a second one that only says that the first is there.
 */
export type Session = {
  /** False on the server and until the page has come alive: neither guest nor customer yet. */
  isKnown: boolean
  isAuthenticated: boolean
  /** The customer's id: what waits in this browser goes to nobody else. Null for guests, and for a moment where only the log-in is known. */
  owner: string | null
  /** Changes with each log-out of this browser. */
  lastLogOut: string
}

const UNKNOWN_SESSION: Session = { isKnown: false, isAuthenticated: false, owner: null, lastLogOut: '' }

const ME_PATH = '/users/me/'
const STORED_KEYS = ['token', 'email', 'username', 'userid'] as const

let session = UNKNOWN_SESSION
const listeners = new Set<() => void>()
const logOutHandlers = new Map<() => Promise<unknown>, () => void>()
let sessionChannel: BroadcastChannel | null = null

const storedToken = () => (readStored('email') ? readStored('token') : null)
const readSignedInCookie = () => readCookie(document.cookie, SIGNED_IN_COOKIE)
const hasSessionCookie = () => readSignedInCookie() !== null

/** Who the next call will come from. */
function computeSession(): Session {
  const token = storedToken()
  setApiToken(token)
  const sign = readSignedInCookie()
  const common = { isKnown: true, lastLogOut: lastLogOut() }
  if (token === null && sign === null) return { ...common, isAuthenticated: false, owner: null }
  const owner = (token === null ? null : readStored('userid')) ?? sign
  return { ...common, isAuthenticated: true, owner: owner === UNKNOWN_CUSTOMER ? null : owner }
}

const isSameSession = (one: Session, other: Session) =>
  one.isKnown === other.isKnown &&
  one.isAuthenticated === other.isAuthenticated &&
  one.owner === other.owner &&
  one.lastLogOut === other.lastLogOut

/** As it is at this moment; nobody is told of a change. */
export const currentOwner = (): string | null => computeSession().owner

/** Looks again: another tab may have changed it. */
export function refreshSession(): Session {
  const next = computeSession()
  if (!isSameSession(next, session)) {
    const before = session
    session = next
    if (before.lastLogOut !== next.lastLogOut) removeStalePersonalData()
    if (before.owner !== null && before.owner !== next.owner)
      void clearCachedResponses({ revalidate: next.isAuthenticated })
    if (next.isAuthenticated && next.owner === null) void fetchOwner()
    listeners.forEach((listener) => listener())
  }
  return session
}

export const fetchMe = () => fetchApi<Me>(ME_PATH)

/** The answer brings the sign with the customer's id in it; without cookies, the id is kept beside the token. */
async function fetchOwner(): Promise<void> {
  const me = await fetchMe().catch(() => null)
  if (!me) return
  if (storedToken() !== null) writeStored('userid', me.id)
  refreshSession()
}

/** What was answered to a customer must not be shown to whoever comes next. Cart and wishlist see to that themselves: a guest goes on with the cart. */
const clearCachedResponses = (options: { revalidate: boolean }) =>
  mutate(
    (key) => typeof key === 'string' && /^\/(users|shop\/shop-users\/(addresses|orders))/.test(key),
    undefined,
    options,
  )

function clearStoredLogIn(): void {
  STORED_KEYS.forEach((key) => writeStored(key, null))
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0`
  setApiToken(null)
}

function notifySessionChange(): void {
  sessionChannel?.postMessage('changed')
  refreshSession()
}

/** The server does not know us (any more): a guest from now on, without a word. */
export function endSessionLocally(): void {
  clearStoredLogIn()
  void clearCachedResponses({ revalidate: false })
  notifySessionChange()
}

function addSessionListeners(): void {
  if (sessionChannel === null && 'BroadcastChannel' in window) {
    sessionChannel = new BroadcastChannel('session')
    sessionChannel.onmessage = refreshSession
  }
  window.addEventListener('storage', refreshSession)
  window.addEventListener('online', refreshSession)
  // A page that comes back from the browser's memory, or from the background, may have missed it.
  window.addEventListener('pageshow', refreshSession)
  document.addEventListener('visibilitychange', refreshSession)
  onUnauthorized(endSessionLocally)
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

/** The key of whatever shows personal data: another one after a log-out, and when another customer logs in. Not when a log-in ends by itself. */
export function usePersonalDataKey(): string {
  const { owner, lastLogOut: logOut } = useSession()
  const [lastOwner, setLastOwner] = useState(owner)
  if (owner !== null && owner !== lastOwner) setLastOwner(owner)
  return `${logOut} ${owner ?? lastOwner ?? ''}`
}

/** The customer's own data, asked for once per page; undefined for guests and until it is here. */
export function useMe(): Me | undefined {
  const { isAuthenticated } = useSession()
  return useSWR<Me>(isAuthenticated ? ME_PATH : null, fetchApi, { revalidateOnFocus: false }).data
}

type Credentials = { email: string; password: string; remember: boolean }

export async function logIn({ email, password, remember }: Credentials): Promise<void> {
  if (refreshSession().isAuthenticated) clearPersonalData()
  clearStoredLogIn()
  const { auth_token } = await callApi<LogInReply>('/token/login/', {
    method: 'POST',
    body: { username: email, password, remember_me: remember },
  })
  if (remember) storeLogIn(auth_token, email)
  notifySessionChange()
}

function storeLogIn(token: string, email: string): void {
  writeStored('token', token)
  writeStored('email', email)
  writeStored('username', email)
  writeStored('userid', readSignedInCookie())
}

/** Something of the customer's that is not saved yet: sent before the log-out makes that impossible, forgotten with a deleted account. */
export function onBeforeLogOut(flush: () => Promise<unknown>, forget = () => {}): () => void {
  logOutHandlers.set(flush, forget)
  return () => void logOutHandlers.delete(flush)
}

/** Ends the log-in on the server, here and in all tabs, and goes home. Throws when the server cannot be told. */
export async function logOut(): Promise<void> {
  await Promise.allSettled([...logOutHandlers.keys()].map((flush) => flush()))
  await callApi('/token/logout/', { method: 'POST' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
  endSessionAndGoHome()
}

/** Away from pages that were the customer's. This tab's state stays until it has left: nothing may redirect in between. */
export function endSessionAndGoHome(): void {
  clearStoredLogIn()
  clearPersonalData()
  sessionChannel?.postMessage('changed')
  loadDocument('/')
}

/** The account has been deleted: nothing of it stays in this browser either. */
export function leaveAfterAccountDeletion(): void {
  logOutHandlers.forEach((forget) => forget())
  endSessionAndGoHome()
}

/** A remembered log-in whose cookie has gone gets it back; false when the server does not know it or the browser keeps no cookies. */
export async function renewCookie(): Promise<boolean> {
  const renewed = await callApi('/token/cookie/', { method: 'POST' }).then(
    () => true,
    () => false,
  )
  return renewed && hasSessionCookie()
}

'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type ToastKind } from './toast-list.client'

const Toasts = lazy(() => import('./toast-list.client').then((toasts) => ({ default: toasts.Toasts })))

let isLoaded = false
const listeners = new Set<() => void>()

async function loadToasts() {
  const toasts = await import('./toast-list.client')
  isLoaded = true
  listeners.forEach((listener) => listener())
  return toasts
}

/** What the shop says in passing. Where not even the library can be had, the page goes on without a word. */
export function notify(kind: ToastKind, message: string): void {
  void loadToasts().then(
    ({ showToast }) => showToast(kind, message),
    () => {},
  )
}

const FIRST_INPUT_EVENTS = ['pointerdown', 'keydown'] as const

// When somebody begins to do something, or the loaded page has nothing else to do: a lost connection can still be told of.
function preloadToasts(): () => void {
  const prepare = () => void loadToasts().then(stop, () => {})
  // Not every browser says when it is idle.
  const whenIdle = () => window.requestIdleCallback?.(prepare)
  const stop = () => {
    window.removeEventListener('load', whenIdle)
    FIRST_INPUT_EVENTS.forEach((sign) => window.removeEventListener(sign, prepare))
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle)
  FIRST_INPUT_EVENTS.forEach((sign) => window.addEventListener(sign, prepare, { passive: true }))
  return stop
}

function subscribe(listener: () => void): () => void {
  const stop = preloadToasts()
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Where they are shown. The library comes before it is needed, not with the page. */
export function Toaster() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isLoaded,
    () => false,
  )
  return (
    isShown && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type ToastKind, type ToastLink } from './toast-list.client'

const Toasts = lazy(() => import('./toast-list.client').then((toasts) => ({ default: toasts.Toasts })))

let isLoaded = false
const listeners = new Set<() => void>()

async function loadToasts() {
  const toasts = await import('./toast-list.client')
  isLoaded = true
  listeners.forEach((listener) => listener())
  return toasts
}

/** Shows a toast. If the toast library cannot be loaded, it shows nothing. */
export function notify(kind: ToastKind, message: string, link?: ToastLink): void {
  void loadToasts().then(
    ({ showToast }) => showToast(kind, message, link),
    () => {},
  )
}

const FIRST_INPUT_EVENTS = ['pointerdown', 'keydown'] as const

// Loads the toast library at the first input or when the page is idle, so that a toast can report a lost connection.
function preloadToasts(): () => void {
  const prepare = () => void loadToasts().then(stop, () => {})
  // Safari has no requestIdleCallback.
  const whenIdle = () => window.requestIdleCallback?.(prepare)
  const stop = () => {
    window.removeEventListener('load', whenIdle)
    FIRST_INPUT_EVENTS.forEach((type) => window.removeEventListener(type, prepare))
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle)
  FIRST_INPUT_EVENTS.forEach((type) => window.addEventListener(type, prepare, { passive: true }))
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

/** Where toasts are shown. Their library is loaded after the page. */
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

'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type Kind } from './toasts.client'

const Toasts = lazy(() => import('./toasts.client').then((toasts) => ({ default: toasts.Toasts })))

let isHere = false
const listeners = new Set<() => void>()

async function load() {
  const toasts = await import('./toasts.client')
  isHere = true
  listeners.forEach((listener) => listener())
  return toasts
}

/** What the shop says in passing. Where not even the library can be had, the page goes on without a word. */
export function notify(kind: Kind, message: string): void {
  void load().then(({ show }) => show(kind, message), () => {})
}

const FIRST_SIGNS = ['pointerdown', 'keydown'] as const

// When somebody begins to do something, or the loaded page has nothing else to do: a lost connection can still be told of.
function prepareInTime(): () => void {
  const prepare = () => void load().then(stop, () => {})
  // Not every browser says when it is idle.
  const whenIdle = () => window.requestIdleCallback?.(prepare)
  const stop = () => {
    window.removeEventListener('load', whenIdle)
    FIRST_SIGNS.forEach((sign) => window.removeEventListener(sign, prepare))
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle)
  FIRST_SIGNS.forEach((sign) => window.addEventListener(sign, prepare, { passive: true }))
  return stop
}

function subscribe(listener: () => void): () => void {
  const stop = prepareInTime()
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Where they are shown. The library comes before it is needed, not with the page. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => isHere, () => false)
  return (
    shown && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

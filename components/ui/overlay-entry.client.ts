'use client'

import { useEffect, useEffectEvent } from 'react'

/** While a dialog is open the browser's history has an entry for it, so that Back closes it and nothing else. */
let openOverlays = 0
let isReplaced = false
let address = ''

const isOverlayEntry = () => history.state?.overlay === true

/** Whether a page that is asked for now takes the place of a dialog's entry: Back then leads past the dialog. */
export function replacesOverlay(): boolean {
  isReplaced = isOverlayEntry()
  return isReplaced
}

function stayOnPage(event: PopStateEvent): void {
  if (location.href === address) event.stopImmediatePropagation()
}

function removeEntry(): void {
  if (openOverlays > 0 || isReplaced || !isOverlayEntry()) return
  addEventListener('popstate', stayOnPage, { capture: true, once: true })
  history.back()
}

export function useBackToClose(isOpen: boolean, close: () => void): void {
  const goBack = useEffectEvent((event: PopStateEvent) => {
    stayOnPage(event)
    close()
  })

  // After every render: a choice made in an open dialog may have led to another address.
  useEffect(() => {
    if (!isOpen || isOverlayEntry()) return
    isReplaced = false
    address = location.href
    history.pushState({ overlay: true }, '')
  })

  useEffect(() => {
    if (!isOpen) return
    const listen = (event: PopStateEvent) => goBack(event)
    openOverlays += 1
    addEventListener('popstate', listen, true)
    return () => {
      openOverlays -= 1
      removeEventListener('popstate', listen, true)
      queueMicrotask(removeEntry)
    }
  }, [isOpen])
}

'use client'

import { useEffect, useEffectEvent } from 'react'

/** While a dialog is open the browser's history has an entry for it, so that Back closes it and nothing else. */
let openOverlays = 0
let isReplaced = false
let overlayAddress = ''

const isOverlayEntry = () => history.state?.overlay === true

/** Whether a page that is asked for now takes the place of a dialog's entry: Back then leads past the dialog. */
export function replacesOverlay(): boolean {
  isReplaced = isOverlayEntry()
  return isReplaced
}

function suppressPopState(event: PopStateEvent): void {
  if (location.href === overlayAddress) event.stopImmediatePropagation()
}

function removeOverlayEntry(): void {
  if (openOverlays > 0 || isReplaced || !isOverlayEntry()) return
  addEventListener('popstate', suppressPopState, { capture: true, once: true })
  history.back()
}

export function useBackToClose(isOpen: boolean, close: () => void): void {
  const goBack = useEffectEvent((event: PopStateEvent) => {
    suppressPopState(event)
    close()
  })

  // After every render: a choice made in an open dialog may have led to another address.
  useEffect(() => {
    if (!isOpen || isOverlayEntry()) return
    isReplaced = false
    overlayAddress = location.href
    history.pushState({ overlay: true }, '')
  })

  useEffect(() => {
    if (!isOpen) return
    const handlePopState = (event: PopStateEvent) => goBack(event)
    openOverlays += 1
    addEventListener('popstate', handlePopState, true)
    return () => {
      openOverlays -= 1
      removeEventListener('popstate', handlePopState, true)
      queueMicrotask(removeOverlayEntry)
    }
  }, [isOpen])
}

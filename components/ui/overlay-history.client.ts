'use client'

import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

// An open dialog has its own entry in the browser's history, so that Back closes the dialog and stays on the page.
let openOverlays = 0
let isReplaced = false
let overlayAddress = ''

const isOverlayEntry = () => history.state?.overlay === true

/** Whether the next navigation must replace the history entry of a dialog, so that Back skips the dialog. */
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

  // After every render, because a link in the open dialog may have navigated and left the dialog without an entry. Before
  // the browser paints, because whoever sees the dialog or the new page may go back.
  useLayoutEffect(() => {
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

'use client'

import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isOverlayEntry, overlayEntry } from './overlay-entry.client'

// An open dialog has its own entry in the browser's history, so that Back closes the dialog and stays on the page.
let openOverlays = 0
let isRemoving = false
let overlayAddress = ''

function suppressPopState(event: PopStateEvent): void {
  if (location.href === overlayAddress) event.stopImmediatePropagation()
}

function addOverlayEntry(): void {
  overlayEntry.isReplaced = false
  isRemoving = false
  removeEventListener('popstate', finishRemoval, true)
  overlayAddress = location.href
  history.pushState({ overlay: true }, '')
}

function removeOverlayEntry(): void {
  if (openOverlays > 0 || overlayEntry.isReplaced || isRemoving || !isOverlayEntry()) return
  isRemoving = true
  addEventListener('popstate', finishRemoval, { capture: true, once: true })
  history.back()
}

// A dialog that opened while the browser went back has no entry yet.
function finishRemoval(event: PopStateEvent): void {
  isRemoving = false
  suppressPopState(event)
  if (openOverlays > 0) addOverlayEntry()
}

export function useBackToClose(isOpen: boolean, close: () => void): void {
  const goBack = useEffectEvent((event: PopStateEvent) => {
    suppressPopState(event)
    close()
  })

  // After every render, because a link in the open dialog may have navigated and left the dialog without an entry. Before
  // the browser paints, because whoever sees the dialog or the new page may go back.
  useLayoutEffect(() => {
    if (isOpen && !isOverlayEntry()) addOverlayEntry()
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

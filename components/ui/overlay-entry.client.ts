'use client'

// Apart from the rest of the history of dialogs, because every page loads it.

export const overlayEntry = { isReplaced: false }

export const isOverlayEntry = () => history.state?.overlay === true

/** Whether the next navigation must replace the history entry of a dialog, so that Back skips the dialog. */
export const replacesOverlay = (): boolean => (overlayEntry.isReplaced = isOverlayEntry())

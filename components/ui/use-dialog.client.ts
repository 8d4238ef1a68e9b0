'use client'

import { startTransition, useState } from 'react'

/** The state of a dialog whose content is rendered as soon as its button goes down, so that a press shows it at once. */
export function useDialog() {
  const [open, setOpen] = useState(false)
  const [prepared, setPrepared] = useState(false)
  return {
    button: {
      opensDialog: true,
      expanded: open,
      onPointerDown: () => startTransition(() => setPrepared(true)),
      onPress: () => setOpen(true),
    },
    dialog: {
      open,
      prepared,
      onClose() {
        setOpen(false)
        setPrepared(false)
      },
    },
  }
}

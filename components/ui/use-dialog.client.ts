'use client'

import { startTransition, useState } from 'react'
import { type Dialog as DialogComponent } from './dialog'

const loadDialog = () => import('./dialog')

/** Loads the code of dialogs before a visitor opens one. */
export const preloadDialog = () => void loadDialog().catch(() => {})

/**
 * A dialog that most visitors of a page do not open. Its code is loaded after the page, and its content is rendered when
 * its button goes down, so that a press shows it at once.
 */
export function useDialog() {
  const [Dialog, setDialog] = useState<typeof DialogComponent>()
  const [open, setOpen] = useState(false)
  const [prepared, setPrepared] = useState(false)

  const prepare = () => {
    startTransition(() => setPrepared(true))
    loadDialog().then(
      (loaded) => startTransition(() => setDialog(() => loaded.Dialog)),
      () => {},
    )
  }

  return {
    /** Undefined until its code is loaded. */
    Dialog,
    button: {
      opensDialog: true,
      expanded: open,
      onPointerDown: prepare,
      onPress() {
        if (!Dialog) prepare()
        setOpen(true)
      },
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

'use client'

import { useEffect, useRef } from 'react'
import * as t from '@messages/cart'
import { type CartLine } from '@/lib/shop/cart/cart'
import { lineTitle } from '@/lib/shop/cart/line-title'
import styles from './removed-line.module.css'

/** Replaces a removed line and takes the focus, so that it is not lost. */
export function RemovedLine({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  const name = lineTitle(line, line.item.product.name)

  useEffect(() => undo.current?.focus({ preventScroll: true }), [])

  return (
    <li className={styles.removed}>
      <p className={styles.text}>{t.wasRemoved(name)}</p>
      <button ref={undo} type="button" className={styles.undo} onClick={onUndo} aria-label={t.putBack(name)}>
        {t.undo}
      </button>
    </li>
  )
}

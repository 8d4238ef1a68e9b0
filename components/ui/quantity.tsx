'use client'

import { useState } from 'react'
import { IconButton } from './button'
import { MinusIcon, PlusIcon } from './icons'
import styles from './quantity.module.css'

type Props = {
  label: string
  value: number
  max: number
  onChange: (quantity: number) => void
  /** What one fewer than one means; without it, one is the least. */
  onNone?: () => void
}

/** A number of pieces from one to a maximum: by the buttons, or typed. */
export function Quantity({ label, value, max, onChange, onNone }: Props) {
  // What is being typed may be empty for a moment; it counts as soon as it is a number.
  const [draft, setDraft] = useState<string | null>(null)
  const what = label.charAt(0).toLowerCase() + label.slice(1)
  const set = (quantity: number) => onChange(Math.min(Math.max(quantity, 1), max))

  function type(text: string) {
    setDraft(text)
    const quantity = Number(text)
    if (Number.isInteger(quantity) && quantity >= 1) set(quantity)
  }

  return (
    <div className={styles.quantity}>
      <IconButton label={`Decrease ${what}`} disabled={value <= 1 && !onNone} onClick={() => (value <= 1 && onNone ? onNone() : set(value - 1))}>
        <MinusIcon />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={1}
        max={max}
        step={1}
        value={draft ?? value}
        className={styles.input}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <IconButton label={`Increase ${what}`} disabled={value >= max} onClick={() => set(value + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}

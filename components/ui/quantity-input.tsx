'use client'

import { useState } from 'react'
import * as t from '@messages/quantity'
import { IconButton } from './button'
import { MinusIcon, PlusIcon } from './icons'
import styles from './quantity-input.module.css'

type Props = {
  label: string
  value: number
  max: number
  onChange: (quantity: number) => void
  /** Called when the quantity would become less than one; without it, one is the minimum. */
  onBelowMin?: () => void
}

export function QuantityInput({ label, value, max, onChange, onBelowMin }: Props) {
  // The field may be empty while the shopper types.
  const [draft, setDraft] = useState<string | null>(null)
  const changeTo = (quantity: number) => onChange(Math.min(Math.max(quantity, 1), max))

  function handleInput(text: string) {
    setDraft(text)
    const quantity = Number(text)
    if (Number.isInteger(quantity) && quantity >= 1) changeTo(quantity)
  }

  return (
    <div className={styles.quantity}>
      <IconButton
        label={t.decrease(label)}
        data-each-press
        disabled={value <= 1 && !onBelowMin}
        onClick={() => (value <= 1 && onBelowMin ? onBelowMin() : changeTo(value - 1))}
      >
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
        onChange={(event) => handleInput(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <IconButton label={t.increase(label)} data-each-press disabled={value >= max} onClick={() => changeTo(value + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}

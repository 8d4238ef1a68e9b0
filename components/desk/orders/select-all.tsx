'use client'

import { useRef } from 'react'
import { Checkbox } from '../field'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import styles from './orders.module.css'

/**
 * Selects all checkboxes of its form. Without scripts it is not there; until they have arrived it keeps its place, because
 * the list would otherwise move under a finger.
 */
export function SelectAll({ label, name }: { label: string; name: string }) {
  const isHydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const selectAll = (isSelected: boolean) => {
    const boxes = place.current?.closest('form')?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []
    for (const box of boxes) box.checked = isSelected
  }
  return (
    <div ref={place} className={isHydrated ? undefined : styles.waiting}>
      <Checkbox label={label} onChange={({ target }) => selectAll(target.checked)} />
    </div>
  )
}

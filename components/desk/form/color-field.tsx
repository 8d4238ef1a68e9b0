'use client'

import { useRef, useState } from 'react'
import { useSay } from '#desk/say'
import { TextField } from '@/components/desk/fields'
import { useFieldState } from '@/components/desk/form-context'
import styles from './color-field.module.css'

type Props = { name: string; label: string; hint?: string; required?: boolean; stored: string }

const FORMAT = '#rrggbb'
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as six digits, which may be empty, and beside it the browser's choice of colours. */
export function ColorField({ stored, ...field }: Props) {
  const say = useSay()
  const { typed: answered = stored, version } = useFieldState(field.name)
  const shown = `${version} ${answered}`
  const [{ typed, shownFor }, setState] = useState({ typed: answered, shownFor: shown })
  const setTyped = (text: string) => setState({ typed: text, shownFor: shown })
  if (shownFor !== shown) setState({ typed: answered, shownFor: shown })
  const box = useRef<HTMLDivElement>(null)
  const choose = (color: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
    if (!input) return
    input.value = color
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setTyped(color)
  }
  return (
    <div ref={box} className={styles.color}>
      <TextField
        {...field}
        defaultValue={stored}
        placeholder={FORMAT}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <input
        type="color"
        aria-label={say('Choose: {what}', { what: field.label })}
        value={isColor(typed) ? typed : '#ffffff'}
        onChange={(event) => choose(event.target.value)}
        className={styles.swatch}
      />
    </div>
  )
}

'use client'

import { type FormEvent, useState } from 'react'
import { useSay, useSayMessage } from '#desk/say'
import { DeskSection } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { Button } from '@/components/ui/button'
import { Checkbox, Field } from '../field'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import {
  type Packed,
  packedOf,
  type PieceToPack,
  progress,
  readPacked,
  scanCode,
  tick,
  writePacked,
} from '@/lib/owner/orders/packing'
import styles from './orders.module.css'

type Props = { order: string; pieces: readonly PieceToPack[] }

/** The pieces of an order, ticked by hand or by a scanner while they are packed. Only this tab of the browser keeps it; without scripts it is not there. */
export function PackingChecklist(props: Props) {
  const isHydrated = useHydrated()
  return (
    <div className={isHydrated ? undefined : styles.waiting}>
      <Checklist key={String(isHydrated)} {...props} isHydrated={isHydrated} />
    </div>
  )
}

const storedAs = (order: string) => `packing ${order}`

function Checklist({ order, pieces, isHydrated }: Props & { isHydrated: boolean }) {
  const say = useSay()
  const sayMessage = useSayMessage()
  const [packed, setPacked] = useState<Packed>(() => (isHydrated ? readPacked(pieces, recall(order)) : new Map()))
  const [said, setSaid] = useState({ text: '', isProblem: false, number: 0 })

  function show(next: Packed, text: string, isProblem: boolean) {
    setPacked(next)
    remember(order, next)
    setSaid(({ number }) => ({ text, isProblem, number: number + 1 }))
  }

  function scan(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('scanned') as HTMLInputElement
    const scanned = scanCode(pieces, packed, input.value)
    const now = scanned.isProblem ? [] : [progress(pieces, scanned.packed)]
    show(scanned.packed, [scanned.said, ...now].map(sayMessage).join(' '), scanned.isProblem)
    input.value = ''
    // For the next scan.
    input.focus()
  }

  return (
    <DeskSection title={say('Pack it')}>
      <form aria-label={say('Pack it')} noValidate onSubmit={scan}>
        <Field
          label={say('Code of a piece')}
          name="scanned"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={say('Scan it, or type it and press Enter: one is ticked.')}
        />
        <Button type="submit" look="secondary">
          {say('Tick one')}
        </Button>
      </form>
      {said.isProblem && (
        <div key={said.number} role="alert">
          <Notice kind="bad">
            <p>{said.text}</p>
          </Notice>
        </div>
      )}
      <ul className={styles.checklist}>
        {pieces.map((piece) => (
          <li key={piece.line}>
            <PieceBox
              piece={piece}
              count={packedOf(packed, piece)}
              onTick={(isPacked) => {
                const next = tick(packed, piece, isPacked)
                show(next, sayMessage(progress(pieces, next)), false)
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status">{said.isProblem || said.text === '' ? sayMessage(progress(pieces, packed)) : said.text}</p>
    </DeskSection>
  )
}

type BoxProps = { piece: PieceToPack; count: number; onTick: (isPacked: boolean) => void }

function PieceBox({ piece: { code, title, quantity }, count, onTick }: BoxProps) {
  const say = useSay()
  const isBegun = count > 0 && count < quantity
  return (
    <Checkbox
      label={
        isBegun
          ? say('{quantity} × {title}, {code} ({count} of {all})', { quantity, title, code, count, all: quantity })
          : `${quantity} × ${title}, ${code}`
      }
      checked={count === quantity}
      ref={(box) => {
        if (box) box.indeterminate = isBegun
      }}
      onChange={({ target }) => onTick(target.checked)}
    />
  )
}

/** A browser may refuse to store anything. */
function recall(order: string): string | null {
  try {
    return sessionStorage.getItem(storedAs(order))
  } catch {
    return null
  }
}

function remember(order: string, packed: Packed): void {
  try {
    sessionStorage.setItem(storedAs(order), writePacked(packed))
  } catch {
    // What is ticked is then kept until the page is left.
  }
}

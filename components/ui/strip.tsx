'use client'

import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'
import styles from './strip.module.css'

/** A row that the browser itself scrolls and snaps, with arrows that move it by what is in view. */
export function Strip({ title, label, children, more }: { title: ReactNode; label: string; children: ReactNode; more?: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const [atStart, setAtStart] = useState(true)
  const [atEnd, setAtEnd] = useState(false)

  function look() {
    const element = row.current
    if (!element) return
    setAtStart(element.scrollLeft < 8)
    setAtEnd(element.scrollLeft + element.clientWidth > element.scrollWidth - 8)
  }

  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'auto' })

  return (
    <section aria-label={label} className={styles.strip}>
      <header className={styles.header}>
        {title}
        <div className={styles.controls}>
          {more}
          <IconButton label={`Previous of ${label}`} disabled={atStart} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={`Next of ${label}`} disabled={atEnd} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </header>
      <ul ref={row} className={styles.row} onScroll={look}>
        {children}
      </ul>
    </section>
  )
}

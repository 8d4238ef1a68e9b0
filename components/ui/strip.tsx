'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCalm } from './calm.client'
import { PageTurner } from './page-turner'
import { SectionHeader } from './section-header'
import styles from './strip.module.css'

type Props = { id: string; title: string; more?: { href: string; text: string }; children: ReactNode }

/** A row that scrolls by itself; the arrows turn it by what fits. How much fits, `--shown`, is said by the style sheet around it. */
export function Strip({ id, title, more, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, pages }, setPlace] = useState({ page: 1, pages: 1 })
  const calm = useCalm()

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setPlace(placeOf(element))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const turn = (to: number) => row.current?.scrollTo({ left: (to - 1) * stepOf(row.current), behavior: calm ? 'auto' : 'smooth' })

  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} more={more}>
        {/* Its place is kept until the row is measured, so that nothing moves. */}
        <div className={pages > 1 ? undefined : styles.unknown}>
          <PageTurner what={title} page={page} pages={pages} onTurn={turn} />
        </div>
      </SectionHeader>
      <ul ref={row} className={styles.row}>
        {children}
      </ul>
    </section>
  )
}

const stepOf = (row: HTMLElement) => row.clientWidth + Number.parseFloat(getComputedStyle(row).columnGap)

function placeOf(row: HTMLElement): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil((row.scrollWidth - 1) / stepOf(row)))
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  return { pages, page: atEnd ? pages : Math.min(pages, Math.round(row.scrollLeft / stepOf(row)) + 1) }
}

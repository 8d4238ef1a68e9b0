'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePrefersReducedMotion } from './reduced-motion.client'
import { Pager } from './pager'
import { SectionHeader } from './section-header'
import styles from './scroll-row.module.css'

type Props = { id: string; title: string; more?: { href: string; text: string }; children: ReactNode }

/** A row that scrolls sideways; its pager scrolls by one visible page. `--columns`, set by the parent, is the number of visible items. */
export function ScrollRow({ id, title, more, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, pages }, setPosition] = useState({ page: 1, pages: 1 })
  const reducesMotion = usePrefersReducedMotion()

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setPosition(pagePosition(element))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  const scrollToPage = (to: number) =>
    row.current?.scrollTo({ left: (to - 1) * pageWidth(row.current), behavior: reducesMotion ? 'auto' : 'smooth' })

  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} more={more}>
        {/* Invisible until the row is measured, so that nothing moves when it appears. */}
        <div className={pages > 1 ? undefined : styles.unknown}>
          <Pager itemsName={title} page={page} pages={pages} onPageChange={scrollToPage} />
        </div>
      </SectionHeader>
      <ul ref={row} className={styles.row}>
        {children}
      </ul>
    </section>
  )
}

const pageWidth = (row: HTMLElement) => row.clientWidth + Number.parseFloat(getComputedStyle(row).columnGap)

function pagePosition(row: HTMLElement): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil((row.scrollWidth - 1) / pageWidth(row)))
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  return { pages, page: atEnd ? pages : Math.min(pages, Math.round(row.scrollLeft / pageWidth(row)) + 1) }
}

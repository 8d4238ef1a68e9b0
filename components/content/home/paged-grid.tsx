'use client'

import { type ReactNode, useState } from 'react'
import { Pager } from '@/components/ui/pager'
import { SectionHeader } from '@/components/ui/section-header'
import styles from './paged-grid.module.css'

type Props = { id: string; title: string; more: { href: string; text: string }; pages: ReactNode[] }

export function PagedGrid({ id, title, more, pages }: Props) {
  const [shown, setShown] = useState(1)
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} more={more}>
        {pages.length > 1 && <Pager itemsName={title} page={shown} pages={pages.length} onPageChange={setShown} />}
      </SectionHeader>
      {pages.map((page, index) => (
        <ul key={index} className={styles.grid} hidden={index + 1 !== shown}>
          {page}
        </ul>
      ))}
    </section>
  )
}

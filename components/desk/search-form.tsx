import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import styles from './fields.module.css'

type Props = {
  label: string
  submit: string
  /** The screen; this one without it. */ path?: string
  children: ReactNode
}

/** Filters of a list. They are in the address, so that a filtered list can be opened again. */
export const SearchForm = ({ label, submit, path, children }: Props) => (
  <search>
    <form method="get" action={path} aria-label={label} className={styles.search}>
      {children}
      <Button type="submit" look="secondary">
        {submit}
      </Button>
    </form>
  </search>
)

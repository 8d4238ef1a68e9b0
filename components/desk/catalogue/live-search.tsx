'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { SearchForm } from '@/components/desk/search-form'

const PAUSE_MS = 250

const isChanged = (field: Element) => field instanceof HTMLInputElement && field.value !== field.defaultValue

/** Filters of a list that is searched as somebody types. Without scripts, the button does it. */
export function LiveSearch({ label, submit, children }: { label: string; submit: string; children: ReactNode }) {
  const router = useRouter()
  const path = usePathname()
  const area = useRef<HTMLDivElement>(null)
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const form = area.current?.querySelector('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const search = () => {
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.set(name, value)
      startTransition(() => router.replace(`${path}?${query}`, { scroll: false }))
    }
    const searchSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(search, PAUSE_MS)
    }
    // What is typed before the scripts have loaded sends no event to them.
    if (Array.from(form.elements).some(isChanged)) searchSoon()
    form.addEventListener('input', searchSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', searchSoon)
    }
  }, [path, router])

  return (
    <div ref={area} aria-busy={isPending}>
      <SearchForm label={label} submit={submit}>
        {children}
      </SearchForm>
    </div>
  )
}

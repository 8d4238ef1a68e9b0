'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { LISTING_FORM, listingPath } from '@/lib/search/listing'
import { SearchField } from './search-field'

type Props = {
  /** After a search has been sent off: the small screen's search panel closes. */
  onSearch?: () => void
}

/** The header's search: a plain form first. */
export function SearchBox({ onSearch }: Props) {
  const router = useRouter()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    router.push(listingPath({ query: text }))
    onSearch?.()
  }

  function clear() {
    setText('')
    input.current?.focus()
  }

  return (
    <form role="search" action={LISTING_FORM} onSubmit={submit}>
      <SearchField ref={input} label="Search the shop" value={text} onChange={(event) => setText(event.target.value)} onClear={clear} />
    </form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState, useTransition } from 'react'
import { Outline } from '@/components/shell/on-the-way'
import { LISTING_FORM, listingPath } from '@/lib/search/listing'
import { type SearchEntry } from '@/lib/search/search.schema'
import { loadSuggestions, type Suggest } from '@/lib/search/suggestions.client'
import { SearchField } from './search-field'
import styles from './search-box.module.css'

type Props = {
  /** After a search has been sent off: the small screen's search panel closes. */
  onSearch?: () => void
}

const NONE = -1
const LABEL = 'Search the shop'
const nothing: Suggest = () => []

/** The header's search: a plain form first, then a combobox with suggestions. */
export function SearchBox({ onSearch }: Props) {
  const router = useRouter()
  const [isOnTheWay, startTransition] = useTransition()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [highlighted, highlight] = useState(NONE)
  const [suggest, setSuggest] = useState<Suggest>(() => nothing)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  const entries = open ? suggest(text) : []
  const isShown = entries.length > 0

  // Without suggestions the box still searches: nothing is said when they cannot be had.
  const prepare = () => void loadSuggestions().then((ready) => setSuggest(() => ready), () => {})

  function type(next: string) {
    setText(next)
    setOpen(true)
    highlight(NONE)
  }

  function go(path: string) {
    setOpen(false)
    highlight(NONE)
    startTransition(() => router.push(path))
    onSearch?.()
  }

  const goTo = ({ category_slug, facet_slug, tag_slug }: SearchEntry) => go(listingPath({ category: category_slug, tags: [{ facet: facet_slug, tags: [tag_slug] }] }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = entries[highlighted]
    if (chosen) goTo(chosen)
    else go(listingPath({ query: text }))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      highlight(NONE)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (isShown) highlight(wrapped(highlighted + (event.key === 'ArrowDown' ? 1 : -1), entries.length))
    }
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  const leave = () => {
    setOpen(false)
    highlight(NONE)
  }

  return (
    <form role="search" aria-label={LABEL} action={LISTING_FORM} onSubmit={submit} className={styles.box}>
      <SearchField
        ref={input}
        label={LABEL}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClear={clear}
        onFocus={prepare}
        onBlur={leave}
        onKeyDown={press}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && highlighted !== NONE ? `${listId}-${highlighted}` : undefined}
      />
      {isOnTheWay && <Outline to="listing" />}
      <ul id={listId} role="listbox" aria-label="Suggestions" hidden={!isShown} className={styles.list}>
        {entries.map((entry, at) => (
          <li
            key={`${entry.category_slug}:${entry.facet_slug}:${entry.tag_slug}`}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === highlighted}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => goTo(entry)}
          >
            {entry.category} <span className={styles.tag}>{entry.tag}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {isShown ? `${entries.length} ${entries.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </form>
  )
}

/** One step beyond either end is no highlight, one more is the other end. */
const wrapped = (at: number, length: number) => (at >= length ? NONE : at < NONE ? length - 1 : at)

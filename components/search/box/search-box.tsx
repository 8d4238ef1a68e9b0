'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import * as t from '@messages/shell'
import { LazyPageSkeleton } from '@/components/skeletons/lazy-page-skeleton'
import { useNavigation } from '@/components/ui/use-navigation.client'
import { LISTING_FORM_PATH, listingPath, queryAtPath } from '@/lib/shop/search/listing'
import { type SearchEntry } from '@/lib/shop/search/search.schema'
import { SearchField } from './search-field'
import { useSuggestions } from './use-suggestions'
import styles from './search-box.module.css'

type Props = {
  onSearch?: () => void
}

const entryPath = ({ category_slug, facet_slug, tag_slug }: SearchEntry) =>
  listingPath({ category: category_slug, tags: [{ facet: facet_slug, tags: [tag_slug] }] })

/** The text of the search box: the query of the page, until the shopper types another. Unsent text stays on other pages. */
function useSearchText() {
  const path = usePathname()
  const query = queryAtPath(path) ?? ''
  const [shown, setShown] = useState({ path, query, text: query, isSent: false })
  if (shown.path !== path) {
    const isKept = shown.query === query && !shown.isSent
    setShown({ path, query, text: isKept ? shown.text : query, isSent: false })
  }
  return {
    text: shown.text,
    setText: (text: string) => setShown({ ...shown, text, isSent: false }),
    setSent: (text: string) => setShown({ ...shown, text, isSent: true }),
  }
}

/** The search of the header: a form, and a combobox with suggestions after hydration. */
export function SearchBox({ onSearch }: Props) {
  const navigation = useNavigation()
  const { text, setText, setSent } = useSearchText()
  const { entries, highlighted, open, close, step, prepare } = useSuggestions(text)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  function changeText(next: string) {
    setText(next)
    open()
  }

  function go(path: string, sent = text) {
    close()
    setSent(sent)
    navigation.navigate(path)
    onSearch?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const selected = highlighted === null ? undefined : entries[highlighted]
    // Typed while the page hydrated, the text is in the field before it is in the state.
    const typed = input.current?.value ?? text
    go(selected ? entryPath(selected) : listingPath({ query: typed }), typed)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }

  function clear() {
    changeText('')
    input.current?.focus()
  }

  return (
    <form role="search" aria-label={t.searchShop} action={LISTING_FORM_PATH} onSubmit={submit} className={styles.box}>
      <SearchField
        ref={input}
        label={t.searchShop}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onClear={clear}
        onFocus={prepare}
        onBlur={close}
        onKeyDown={handleKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={highlighted === null ? undefined : `${listId}-${highlighted}`}
      />
      {navigation.target && <LazyPageSkeleton to="listing" />}
      <Suggestions id={listId} entries={entries} highlighted={highlighted} onChoose={(entry) => go(entryPath(entry))} />
    </form>
  )
}

type SuggestionsProps = {
  id: string
  entries: readonly SearchEntry[]
  highlighted: number | null
  onChoose: (entry: SearchEntry) => void
}

function Suggestions({ id, entries, highlighted, onChoose }: SuggestionsProps) {
  return (
    <>
      <ul id={id} role="listbox" aria-label={t.suggestions} hidden={entries.length === 0} className={styles.list}>
        {entries.map((entry, at) => (
          <li
            key={`${entry.category_slug}:${entry.facet_slug}:${entry.tag_slug}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === highlighted}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
          >
            {entry.category} <span className={styles.tag}>{entry.tag}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {entries.length > 0 ? t.suggestionCount(entries.length) : ''}
      </p>
    </>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import * as t from '@messages/shell'
import { LazyPageSkeleton } from '@/components/skeletons/lazy-page-skeleton'
import { useNavigation } from '@/components/ui/use-navigation.client'
import { LISTING_FORM_PATH, listingPath, queryAtPath } from '@/lib/shop/search/listing'
import { SearchField } from './search-field'
import {
  type SuggestionKeys,
  type Suggestions as SuggestionsComponent,
  type SuggestionState,
} from './suggestions.client'
import styles from './search-box.module.css'

type Props = {
  onSearch?: () => void
}

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
    /** On wide screens, such a page has no other search box. */
    isSearchOfShop: query !== '' && path.startsWith('/shop/search/category=/'),
    setText: (text: string) => setShown({ ...shown, text, isSent: false }),
    setSent: (text: string) => setShown({ ...shown, text, isSent: true }),
  }
}

const CLOSED: SuggestionState = { isExpanded: false, active: undefined }

/** The search of the header: a form, and a combobox with suggestions once it has the focus. */
export function SearchBox({ onSearch }: Props) {
  const navigation = useNavigation()
  const { text, isSearchOfShop, setText, setSent } = useSearchText()
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsComponent>()
  const [isOpen, setIsOpen] = useState(false)
  const [{ isExpanded, active }, setState] = useState(CLOSED)
  const keys = useRef<SuggestionKeys>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  const close = () => setIsOpen(false)
  // Searching works without suggestions, so a failure to load them shows no error.
  const prepare = () =>
    void import('./suggestions.client').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )

  // The focus may have come before hydration, or the loading may have failed.
  function changeText(next: string) {
    setText(next)
    setIsOpen(true)
    prepare()
  }

  function go(path: string, sent = text) {
    close()
    setSent(sent)
    navigation.navigate(path)
    onSearch?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // Typed while the page hydrated, the text is in the field before it is in the state.
    const typed = input.current?.value ?? text
    go(keys.current?.target() ?? listingPath({ query: typed }), typed)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (isOpen) keys.current?.step(event.key === 'ArrowDown' ? 1 : -1)
    else setIsOpen(true)
  }

  function clear() {
    changeText('')
    if (isSearchOfShop) navigation.navigate(listingPath())
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
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={active}
      />
      {navigation.target && <LazyPageSkeleton to="listing" />}
      {Suggestions && (
        <Suggestions ref={keys} id={listId} text={text} isOpen={isOpen} onChange={setState} onChoose={go} />
      )}
    </form>
  )
}

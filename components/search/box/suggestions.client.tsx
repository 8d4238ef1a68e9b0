'use client'

import { type MouseEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import * as shell from '@messages/shell'
import { from } from '@messages/product-card'
import * as t from '@messages/suggestions'
import { Price } from '@/components/ui/price'
import { hasModifierKey } from '@/components/ui/use-navigation.client'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { type FoundProduct, type SearchEntry } from '@/lib/shop/search/search.schema'
import { type Suggest } from '@/lib/shop/search/suggest.client'
import { loadSuggestions } from '@/lib/shop/search/suggestions.client'
import { useSuggestedProducts } from './suggested-products.client'
import { useVisibleHeight } from './use-visible-height.client'
import styles from './suggestions.module.css'

/** What the keys of the search box do with the suggestions. */
export type SuggestionKeys = {
  step: (by: 1 | -1) => void
  /** Where the highlighted suggestion leads to. */
  target: () => string | null
}

/** Whether there are any, and the id of the highlighted one. */
export type SuggestionState = { isExpanded: boolean; active: string | undefined }

type Props = {
  ref: Ref<SuggestionKeys>
  id: string
  text: string
  isOpen: boolean
  onChange: (state: SuggestionState) => void
  onChoose: (path: string) => void
}

const NONE = -1
const suggestNothing: Suggest = () => []

const entryPath = ({ category_slug, facet_slug, tag_slug }: SearchEntry) =>
  listingPath({ category: category_slug, tags: [{ facet: facet_slug, tags: [tag_slug] }] })

const pathOf = ({ category_slug, slug }: FoundProduct) => productPath(category_slug, slug)

/** Categories with a tag, and below them products. Nothing moves while the products are searched. */
export function Suggestions({ ref, id, text, isOpen, onChange, onChoose }: Props) {
  const entries = useEntries(text, isOpen)
  const products = useSuggestedProducts(isOpen ? text : '')
  const shownProducts = products?.isCurrent ? products.products : []
  const paths = [...entries.map(entryPath), ...shownProducts.map(pathOf)]
  const [highlighted, step] = useHighlight(`${isOpen} ${text}`, paths.length)
  const isExpanded = paths.length > 0
  const active = highlighted === NONE ? undefined : `${id}-${highlighted}`
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const isShown = isExpanded || products !== null
  const maxHeight = useVisibleHeight(panel, isShown)

  useImperativeHandle(ref, () => ({ step, target: () => paths[highlighted] ?? null }))
  useEffect(() => {
    onChange({ isExpanded, active })
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [isExpanded, active, onChange])

  const option = (at: number) => ({ id: `${id}-${at}`, path: paths[at] ?? '', isActive: at === highlighted, onChoose })
  return (
    <div ref={setPanel} className={styles.panel} style={{ maxHeight }} hidden={!isShown}>
      <div id={id} role="listbox" aria-label={shell.suggestions} hidden={!isExpanded}>
        {entries.length > 0 && (
          <div role="group" aria-label={t.categories}>
            {entries.map((entry, at) => (
              <Option key={paths[at]} {...option(at)}>
                {entry.category} <span className={styles.tag}>{entry.tag}</span>
              </Option>
            ))}
          </div>
        )}
        {shownProducts.length > 0 && (
          <div role="group" aria-label={t.products} className={styles.products}>
            {shownProducts.map((product, at) => (
              <Option key={product.id} {...option(entries.length + at)}>
                <ProductSuggestion product={product} />
              </Option>
            ))}
          </div>
        )}
      </div>
      {products && shownProducts.length === 0 && <WhileSearching {...products} />}
      <p role="status" className="visually-hidden">
        {isExpanded ? t.count(paths.length) : ''}
      </p>
    </div>
  )
}

/** Until the products of a text are there, those of the text before, which cannot be chosen. */
const WhileSearching = ({ products, isCurrent }: { products: readonly FoundProduct[]; isCurrent: boolean }) => (
  <div className={styles.products} data-searching={!isCurrent} aria-hidden={!isCurrent}>
    {isCurrent && <p className={styles.none}>{t.noProduct}</p>}
    {!isCurrent &&
      products.map((product) => (
        <div key={product.id} className={styles.option}>
          <ProductSuggestion product={product} />
        </div>
      ))}
  </div>
)

/** The suggested categories. Loading them is tried again at each key. */
function useEntries(text: string, isOpen: boolean): SearchEntry[] {
  const [suggest, setSuggest] = useState<Suggest>(() => suggestNothing)
  useEffect(() => {
    // Searching works without suggestions, so a failure to load them shows no error.
    loadSuggestions().then(
      (ready) => setSuggest(() => ready),
      () => {},
    )
  }, [text])
  return isOpen ? suggest(text) : []
}

/** One step beyond either end highlights nothing; the next step wraps around. Another text or a closed list highlights nothing. */
function useHighlight(of: string, length: number): [number, (by: 1 | -1) => void] {
  const [{ at, key }, set] = useState({ at: NONE, key: of })
  if (key !== of) set({ at: NONE, key: of })
  const current = key === of && at < length ? at : NONE
  const step = (by: 1 | -1) => {
    const next = current + by
    set({ key: of, at: next >= length ? NONE : next < NONE ? length - 1 : next })
  }
  return [current, step]
}

type OptionProps = {
  id: string
  path: string
  isActive: boolean
  onChoose: (path: string) => void
  children: ReactNode
}

function Option({ id, path, isActive, onChoose, children }: OptionProps) {
  function choose(event: MouseEvent) {
    if (hasModifierKey(event)) return
    event.preventDefault()
    onChoose(path)
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={path}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      {children}
    </a>
  )
}

const ProductSuggestion = ({ product }: { product: FoundProduct }) => (
  <>
    <img src={product.thumbnail} alt="" width={48} height={48} style={{ backgroundColor: product.image_color }} />
    <span className={styles.name}>{product.name}</span>
    <span className={styles.price}>
      <Price price={product.price} prefix={product.price !== product.price_max && `${from} `} />
    </span>
  </>
)

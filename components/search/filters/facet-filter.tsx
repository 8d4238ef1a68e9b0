'use client'

import { type CSSProperties, memo, useId, useState } from 'react'
import * as t from '@messages/filters'
import { ChevronDownIcon } from '@/components/ui/icons'
import { type FacetChoices as Facet, type TagChoice } from '@/lib/shop/search/filter-choices'
import { tagFieldName } from '@/lib/shop/search/listing'
import { isTagSelected } from '@/lib/shop/search/listing-changes'
import { useListing } from '@/components/search/listing-state'
import styles from './facet-filter.module.css'

type Props = { facet: Facet; isInitiallyOpen: boolean }

/** The tags of a facet. The form around them handles a press, so that only the pressed tags are rendered again. */
export function FacetFilter({ facet, isInitiallyOpen }: Props) {
  const titleId = useId()
  const { listing } = useListing()
  const selected = facet.tags.filter((tag) => isTagSelected(listing, facet.slug, tag.slug))
  // Only the initial state: a change must not close what the shopper has opened.
  const [open] = useState(isInitiallyOpen || selected.length > 0)
  const isRadioGroup = facet.style === 'radio_buttons'
  const field = { type: isRadioGroup ? 'radio' : 'checkbox', name: tagFieldName(facet.slug) }
  return (
    <details open={open} className={styles.facet}>
      <summary className={styles.title}>
        <h3 id={titleId}>{facet.name}</h3>
        {selected.length > 0 && (
          <span className={styles.selectedCount}>
            {selected.length}
            <span className="visually-hidden"> {t.chosen(selected.length)}</span>
          </span>
        )}
        <ChevronDownIcon />
      </summary>
      <div role={isRadioGroup ? 'radiogroup' : 'group'} aria-labelledby={titleId} className={styles[facet.style]}>
        {isRadioGroup && <Tag {...field} tag={ANY} checked={selected.length === 0} />}
        {facet.tags.map((tag) => (
          <Tag key={tag.slug} {...field} tag={tag} checked={selected.includes(tag)} />
        ))}
      </div>
    </details>
  )
}

const ANY = { slug: '', name: t.any }

type TagProps = {
  type: string
  name: string
  tag: Pick<TagChoice, 'slug' | 'name'> & Partial<TagChoice>
  checked: boolean
}

const Tag = memo(({ type, name, tag: { slug, name: text, count, color }, checked }: TagProps) => (
  <label className={styles.tag} style={color ? ({ '--swatch': color } as CSSProperties) : undefined}>
    <input
      type={type}
      name={name}
      value={slug}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={ignore}
    />
    <span className={styles.name}>{text}</span>
    {count !== undefined && (
      <span className={styles.count}>
        <span className="visually-hidden">, </span>
        {count}
      </span>
    )}
  </label>
))
Tag.displayName = 'Tag'

/** React warns of a checked field without a handler of its own. */
const ignore = () => {}

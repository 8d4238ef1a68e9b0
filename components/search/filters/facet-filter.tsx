'use client'

import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'
import { prefetchSoon } from '@/components/ui/prefetch.client'
import { type FacetChoices as Facet, type TagChoice } from '@/lib/search/filter-choices'
import { isTagSelected, type Listing, listingPath, tagFieldName, withFacet, withToggledTag } from '@/lib/search/listing'
import { useListing } from '@/components/search/listing-state'
import styles from './facet-filter.module.css'

type Props = { facet: Facet; isInitiallyOpen: boolean }

export function FacetFilter({ facet, isInitiallyOpen }: Props) {
  const titleId = useId()
  const { listing } = useListing()
  const selected = facet.tags.filter((tag) => isTagSelected(listing, facet.slug, tag.slug))
  // Only the initial state: a change must not close what the shopper has opened.
  const [open] = useState(isInitiallyOpen || selected.length > 0)
  return (
    <details open={open} className={styles.facet}>
      <summary className={styles.title}>
        <h3 id={titleId}>{facet.name}</h3>
        {selected.length > 0 && (
          <span className={styles.selectedCount}>
            {selected.length}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
        <ChevronDownIcon />
      </summary>
      <div
        role={facet.style === 'radio_buttons' ? 'radiogroup' : 'group'}
        aria-labelledby={titleId}
        className={styles[facet.style]}
      >
        {facet.style === 'radio_buttons' ? (
          <RadioTags facet={facet} />
        ) : (
          facet.tags.map((tag) => <CheckboxTag key={tag.slug} facet={facet.slug} tag={tag} />)
        )}
      </div>
    </details>
  )
}

function CheckboxTag({ facet, tag }: { facet: string; tag: TagChoice }) {
  const { listing, navigate } = useListing()
  const checked = isTagSelected(listing, facet, tag.slug)
  const next = () => withToggledTag(listing, facet, tag.slug)
  return (
    <TagLabel next={next} style={swatchStyle(tag)}>
      <input
        type="checkbox"
        name={tagFieldName(facet)}
        value={tag.slug}
        checked={checked}
        disabled={tag.count === 0 && !checked}
        onChange={() => navigate(next())}
      />
      <TagText tag={tag} />
    </TagLabel>
  )
}

/** Prefetches the listing that pressing it leads to. */
const TagLabel = ({ next, style, children }: { next: () => Listing; style?: CSSProperties; children: ReactNode }) => (
  <label
    className={styles.tag}
    style={style}
    onPointerEnter={() => prefetchSoon(listingPath(next()))}
    onPointerDown={() => prefetchSoon(listingPath(next()), 0)}
  >
    {children}
  </label>
)

function RadioTags({ facet }: { facet: Facet }) {
  const { listing, navigate } = useListing()
  const name = tagFieldName(facet.slug)
  const withTags = (tags: string[]) => withFacet(listing, facet.slug, tags)
  const none = !facet.tags.some((tag) => isTagSelected(listing, facet.slug, tag.slug))
  return (
    <>
      <TagLabel next={() => withTags([])}>
        <input type="radio" name={name} value="" checked={none} onChange={() => navigate(withTags([]))} />
        <span className={styles.name}>Any</span>
      </TagLabel>
      {facet.tags.map((tag) => {
        const checked = isTagSelected(listing, facet.slug, tag.slug)
        const next = () => withTags(checked ? [] : [tag.slug])
        const choose = () => navigate(next())
        return (
          <TagLabel key={tag.slug} next={next}>
            <input
              type="radio"
              name={name}
              value={tag.slug}
              checked={checked}
              disabled={tag.count === 0 && !checked}
              onChange={choose}
              onClick={checked ? choose : undefined}
            />
            <TagText tag={tag} />
          </TagLabel>
        )
      })}
    </>
  )
}

const TagText = ({ tag }: { tag: TagChoice }) => (
  <>
    <span className={styles.name}>{tag.name}</span>
    <span className={styles.count}>
      <span className="visually-hidden">, </span>
      {tag.count}
    </span>
  </>
)

const swatchStyle = ({ color }: TagChoice) => (color ? ({ '--swatch': color } as CSSProperties) : undefined)

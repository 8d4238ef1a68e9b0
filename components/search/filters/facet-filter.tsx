'use client'

import { type CSSProperties, useId, useState } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'
import { type FacetChoices as Facet, type TagChoice } from '@/lib/search/filter-choices'
import { isTagSelected, tagFieldName, withFacet, withToggledTag } from '@/lib/search/listing'
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
  return (
    <label className={styles.tag} style={swatchStyle(tag)}>
      <input
        type="checkbox"
        name={tagFieldName(facet)}
        value={tag.slug}
        checked={checked}
        disabled={tag.count === 0 && !checked}
        onChange={() => navigate(withToggledTag(listing, facet, tag.slug))}
      />
      <TagText tag={tag} />
    </label>
  )
}

function RadioTags({ facet }: { facet: Facet }) {
  const { listing, navigate } = useListing()
  const name = tagFieldName(facet.slug)
  const none = !facet.tags.some((tag) => isTagSelected(listing, facet.slug, tag.slug))
  return (
    <>
      <label className={styles.tag}>
        <input
          type="radio"
          name={name}
          value=""
          checked={none}
          onChange={() => navigate(withFacet(listing, facet.slug, []))}
        />
        <span className={styles.name}>Any</span>
      </label>
      {facet.tags.map((tag) => {
        const checked = isTagSelected(listing, facet.slug, tag.slug)
        const choose = () => navigate(withFacet(listing, facet.slug, checked ? [] : [tag.slug]))
        return (
          <label key={tag.slug} className={styles.tag}>
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
          </label>
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

'use client'

import * as t from '@messages/product'
import { type VariationChoice } from '@/lib/shop/catalogue/variant-choice'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { buttonClassNameFor } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import selectStyles from '@/components/ui/select.module.css'
import styles from './variation-selector.module.css'

type Props = {
  choice: VariationChoice
  onChoose: (tagId: number) => void
  /** A tag that may be chosen next. */
  onPoint: (tagId: number) => void
  /** The variant that a tag selects; without JavaScript the form opens its URL. */
  variantFor: (tagId: number) => Pick<VariantView, 'slug' | 'available'>
}

export function VariationSelector({ choice, onChoose, onPoint, variantFor }: Props) {
  const { variation, selected, options } = choice
  const selectedTag = options.find((tag) => tag.id === selected)
  const optionLabel = (tag: VariationChoice['options'][number]) =>
    variantFor(tag.id).available ? tag.name : t.soldOut(tag.name)
  return (
    <form method="get" className={styles.form}>
      {variation.style === 'dropdown' ? (
        <label className={styles.dropdown}>
          <span className={styles.name}>{variation.name}</span>
          <select
            name="variant"
            className={selectStyles.select}
            value={variantFor(selected).slug}
            onFocus={() => options.forEach(({ id }) => onPoint(id))}
            onChange={(event) => onChoose(options[event.target.selectedIndex]?.id ?? selected)}
          >
            {options.map((tag) => (
              <option key={tag.id} value={variantFor(tag.id).slug}>
                {optionLabel(tag)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <fieldset className={styles.group} aria-label={selectedTag && `${variation.name}, ${selectedTag.name}`}>
          <legend className={styles.name}>
            {variation.name}
            <span className={styles.selected}>{selectedTag?.name}</span>
          </legend>
          {options.map((tag, index) => (
            <label
              key={tag.id}
              className={classNames(
                styles.option,
                styles[variation.style],
                !variantFor(tag.id).available && styles.soldOut,
              )}
              title={optionLabel(tag)}
              onPointerEnter={() => onPoint(tag.id)}
            >
              <input
                type="radio"
                name="variant"
                aria-label={optionLabel(tag)}
                value={variantFor(tag.id).slug}
                checked={tag.id === selected}
                onFocus={() => [options[index - 1], options[index + 1]].forEach((next) => next && onPoint(next.id))}
                onChange={() => onChoose(tag.id)}
              />
              {variation.style === 'colors' ? (
                <span className={styles.swatch} style={{ backgroundColor: tag.color ?? undefined }} />
              ) : (
                tag.name
              )}
            </label>
          ))}
        </fieldset>
      )}
      <noscript>
        <button type="submit" className={classNames(buttonClassNameFor({ look: 'secondary' }), styles.show)}>
          {t.showThis(variation.name)}
        </button>
      </noscript>
    </form>
  )
}

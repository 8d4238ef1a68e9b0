'use client'

import { type Choice } from '@/lib/catalogue/variant-choice'
import { buttonClass } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import styles from './variation-selector.module.css'

type Props = {
  choice: Choice
  onChoose: (tagId: number) => void
  /** The slug of the variant that a tag leads to: without JavaScript the choice is a form that opens it. */
  variantSlugOf: (tagId: number) => string
}

export function VariationSelector({ choice, onChoose, variantSlugOf }: Props) {
  const { variation, chosen, offered } = choice
  const chosenTag = offered.find((tag) => tag.id === chosen)
  return (
    <form method="get" className={styles.form}>
      {variation.style === 'dropdown' ? (
        <label className={styles.dropdown}>
          <span className={styles.name}>{variation.name}</span>
          <select name="variant" value={variantSlugOf(chosen)} onChange={(event) => onChoose(offered[event.target.selectedIndex]?.id ?? chosen)}>
            {offered.map((tag) => (
              <option key={tag.id} value={variantSlugOf(tag.id)}>
                {tag.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.name}>
            {variation.name}
            <span className={styles.chosen}>{chosenTag?.name}</span>
          </legend>
          {offered.map((tag) => (
            <label key={tag.id} className={classes(styles.option, styles[variation.style])} title={tag.name}>
              <input type="radio" name="variant" value={variantSlugOf(tag.id)} checked={tag.id === chosen} onChange={() => onChoose(tag.id)} />
              {variation.style === 'colors' && <span className={styles.swatch} style={{ backgroundColor: tag.color ?? undefined }} aria-hidden="true" />}
              <span className={variation.style === 'colors' ? 'visually-hidden' : undefined}>{tag.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <noscript>
        <button type="submit" className={classes(buttonClass({ look: 'secondary' }), styles.show)}>
          Show this {variation.name.toLowerCase()}
        </button>
      </noscript>
    </form>
  )
}

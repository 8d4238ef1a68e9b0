'use client'

import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { CheckField, TextField } from '@/components/desk/fields'
import { fillPlaces } from '@/components/desk/fill-places'
import { Closed } from '@/components/desk/form/closed'
import { Messages } from '@/components/desk/form/messages'
import { INTENT, joinPath, type FormTexts } from '@/lib/owner/forms/form-fields'
import { MADE, MAKE, MAKE_INTENT, MAKE_PRICE } from '@/lib/owner/products/make-variants'
import { type ProductChoicesView } from '@/lib/owner/products/product-fields'
import styles from './catalogue.module.css'

type Props = { choices: ProductChoicesView; category: string; texts: FormTexts }

/** Makes the variants of a product at once: the server answers with the form that has them, and saves nothing. */
export function MakeVariants({ choices: { categories, variations, currency }, category, texts }: Props) {
  const say = useSay()
  if (variations.length === 0)
    return (
      <p>
        {fillPlaces(
          say('The shop has no choices yet, such as size or colour. {make_first}, and then open this page again.'),
          { make_first: <a href="/desk/catalogue/choices">{say('Make the first one')}</a> },
        )}
      </p>
    )
  const offered = categories.find(({ slug }) => slug === category)?.variations ?? []
  const isOffered = ({ slug }: { slug: string }) => offered.includes(slug)
  const sorted = [...variations.filter(isOffered), ...variations.filter((one) => !isOffered(one))]
  return (
    <>
      {sorted.map(({ slug, name, tags }) => {
        const boxes = tags.map((tag) => ({ label: tag.name, box: joinPath(MAKE, slug, tag.slug) }))
        return (
          <Closed key={slug} plain title={name} isOpen={boxes.some(({ box }) => texts[box] !== undefined)}>
            <div role="group" aria-label={name} className={styles.boxes}>
              {boxes.map(({ label, box }) => (
                <CheckField key={box} name={box} label={label} defaultChecked={texts[box] !== undefined} />
              ))}
            </div>
          </Closed>
        )
      })}
      <div className={styles.price}>
        <TextField
          label={say('Price of each in {currency}', { currency })}
          name={MAKE_PRICE}
          defaultValue={texts[MAKE_PRICE] ?? ''}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Messages path={MAKE} />
      <Button type="submit" name={INTENT} value={MAKE_INTENT} look="secondary">
        {say('Make the variants')}
      </Button>
      {texts[MADE] && (
        <p role="status" tabIndex={-1} className={styles.made}>
          {texts[MADE]}
        </p>
      )}
    </>
  )
}

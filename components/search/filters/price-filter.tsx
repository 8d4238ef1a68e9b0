'use client'

import { type FocusEvent, useId } from 'react'
import * as t from '@messages/filters'
import { moneyFormat } from '@/lib/platform/base/money'
import { type PriceRange } from '@/lib/shop/search/listing'
import { type PriceBound } from '@/lib/shop/search/price-range'
import { PriceSlider } from './price-slider'
import { usePriceDraft } from './use-price-draft'
import styles from './price-filter.module.css'

const PRICE_INPUTS: readonly { end: PriceBound; name: string; label: string }[] = [
  { end: 'from', name: 'min', label: t.from },
  { end: 'to', name: 'max', label: t.to },
]

export function PriceFilter({ bounds }: { bounds: PriceRange }) {
  const titleId = useId()
  const { shown, slide, type, enter } = usePriceDraft(bounds)
  const symbol = <span aria-hidden="true">{moneyFormat().symbol}</span>
  return (
    <div role="group" aria-labelledby={titleId} className={styles.price}>
      <h3 id={titleId} className={styles.title}>
        {t.price}
      </h3>
      {bounds.min < bounds.max && <PriceSlider bounds={bounds} range={shown.range} onSlide={slide} />}
      <input type="hidden" name="bounds" value={`${bounds.min}-${bounds.max}`} />
      <div className={styles.fields}>
        {PRICE_INPUTS.map(({ end, name, label }) => (
          <label key={end} className={styles.field}>
            <span>{label}</span>
            {moneyFormat().isSymbolFirst && symbol}
            <input
              type="number"
              inputMode="numeric"
              name={name}
              min={bounds.min}
              max={bounds.max}
              step={1}
              value={shown[end]}
              onChange={(event) => type(end, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && enter(end, event.currentTarget.value)}
              onBlur={(event) => event.target.value === '' && enter(end, '')}
              onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
            />
            {!moneyFormat().isSymbolFirst && symbol}
          </label>
        ))}
      </div>
    </div>
  )
}

'use client'

import * as t from '@messages/filters'
import * as Slider from '@radix-ui/react-slider'
import { formatUnits } from '@/lib/platform/base/money'
import { type PriceRange } from '@/lib/shop/search/listing'
import styles from './price-filter.module.css'

type Props = {
  bounds: PriceRange
  range: PriceRange
  onSlide: (range: PriceRange) => void
  onCommit: (range: PriceRange) => void
}

const toRange = ([min = 0, max = 0]: number[]): PriceRange => ({ min, max })

export default function PriceSlider({ bounds, range, onSlide, onCommit }: Props) {
  return (
    <Slider.Root
      className={styles.root}
      min={bounds.min}
      max={bounds.max}
      step={1}
      value={[range.min, range.max]}
      onValueChange={(values) => onSlide(toRange(values))}
      onValueCommit={(values) => onCommit(toRange(values))}
    >
      <Slider.Track className={styles.track}>
        <Slider.Range className={styles.range} />
      </Slider.Track>
      <Slider.Thumb className={styles.thumb} aria-label={t.lowestPrice} aria-valuetext={formatUnits(range.min)} />
      <Slider.Thumb className={styles.thumb} aria-label={t.highestPrice} aria-valuetext={formatUnits(range.max)} />
    </Slider.Root>
  )
}

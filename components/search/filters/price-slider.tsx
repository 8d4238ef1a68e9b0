'use client'

import { type CSSProperties, type PointerEvent } from 'react'
import * as t from '@messages/filters'
import { formatUnits } from '@/lib/platform/base/money'
import { type PriceRange } from '@/lib/shop/search/listing'
import styles from './price-filter.module.css'

type Props = {
  bounds: PriceRange
  range: PriceRange
  onSlide: (range: PriceRange) => void
}

/** Two sliders of the browser in one place. Only their thumbs can be dragged; a press beside them moves the nearer one. */
export function PriceSlider({ bounds, range, onSlide }: Props) {
  const share = (price: number) => (price - bounds.min) / (bounds.max - bounds.min)
  const withMin = (min: number) => ({ ...range, min: Math.min(min, range.max) })
  const withMax = (max: number) => ({ ...range, max: Math.max(max, range.min) })

  function pressTrack({ target, currentTarget, clientX }: PointerEvent) {
    if (target !== currentTarget) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const price = Math.round(bounds.min + ((clientX - left) / width) * (bounds.max - bounds.min))
    onSlide(Math.abs(price - range.min) < Math.abs(price - range.max) ? withMin(price) : withMax(price))
  }

  return (
    <div
      className={styles.slider}
      style={{ '--from': share(range.min), '--to': share(range.max) } as CSSProperties}
      onPointerDown={pressTrack}
    >
      <Thumb
        label={t.lowestPrice}
        bounds={bounds}
        value={range.min}
        // At the right end, the other one can move no further.
        isAbove={share(range.min) > 0.5}
        onChange={(min) => onSlide(withMin(min))}
      />
      <Thumb label={t.highestPrice} bounds={bounds} value={range.max} onChange={(max) => onSlide(withMax(max))} />
    </div>
  )
}

type ThumbProps = {
  label: string
  bounds: PriceRange
  value: number
  isAbove?: boolean
  onChange: (value: number) => void
}

const Thumb = ({ label, bounds, value, isAbove, onChange }: ThumbProps) => (
  <input
    type="range"
    className={styles.thumb}
    data-above={isAbove || undefined}
    aria-label={label}
    aria-valuetext={formatUnits(value)}
    {...bounds}
    step={1}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  />
)

'use client'

import { useState } from 'react'
import * as t from '@messages/size-guide'
import { locale } from '@messages/language'
import { FINGER_SIZES, fingerSize } from '@/lib/shop/catalogue/finger-sizes'
import styles from './size-guide.module.css'

/** Of every bank card: ISO/IEC 7810, ID-1. */
const CARD_MM = { long: 85.6, short: 53.98 }
/** Until it is calibrated: an inch of CSS has 96 pixels. */
const CSS_PIXELS_PER_MM = 96 / 25.4
const SCALES = { min: 2.5, max: 8, step: 0.01 }
const FIRST_SIZE = 54

/** A ring is laid on a circle, which the size of a bank card has made as large as it says. */
export function ScreenMeasure() {
  const [scale, setScale] = useState(CSS_PIXELS_PER_MM)
  const [size, setSize] = useState(FIRST_SIZE)
  const found = fingerSize(size)
  const inside = (size / Math.PI) * scale
  return (
    <div className={styles.measure}>
      <div>
        <p id="calibrate">{t.calibrate}</p>
        <Slider label={t.cardSize} value={scale} {...SCALES} onChange={setScale} />
        <div
          className={styles.card}
          style={{ width: CARD_MM.short * scale, height: CARD_MM.long * scale }}
          aria-hidden="true"
        >
          {t.card}
        </div>
      </div>
      <div>
        <p>{t.layRing}</p>
        <Slider
          label={t.ringSize}
          value={size}
          min={FINGER_SIZES[0]?.eu ?? size}
          max={FINGER_SIZES.at(-1)?.eu ?? size}
          step={1}
          onChange={setSize}
        />
        <p role="status" className={styles.result}>
          {t.result(size, found.diameter.toLocaleString(locale, { minimumFractionDigits: 1 }), found)}
        </p>
        <div className={styles.ring} style={{ width: inside, height: inside }} aria-hidden="true" />
      </div>
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

const Slider = ({ label, onChange, ...range }: SliderProps) => (
  <label className={styles.slider}>
    {label}
    <input type="range" {...range} onChange={(event) => onChange(event.target.valueAsNumber)} />
  </label>
)

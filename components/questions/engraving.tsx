import { useEffect, useId, useState } from 'react'
import { engravingFaces, engravingFamily } from '@/lib/platform/theme/engraving-fonts'
import { type Engraving as Engraved, fitInk, type Ink, isRightToLeft } from '@/lib/shop/questions/preview'
import { type PreviewFont } from '@/lib/shop/questions/question'

const FONT_SIZE = 100
/** Of `FONT_SIZE`: as far as the light falls below a cut. */
const DEPTH = 2.2

/** Texts as they look when they are engraved, above a square picture. Their fields say the same to screen readers. */
export const Engravings = ({ engravings }: { engravings: readonly Engraved[] }) =>
  engravings.length > 0 && (
    <>
      {engravings.map(({ slug, place: { font } }) => (
        <style key={slug} href={engravingFamily(font)} precedence="questions">
          {engravingFaces(font)}
        </style>
      ))}
      <svg viewBox="0 0 100 100" className="engravings" aria-hidden="true">
        {engravings.map((engraving) => (
          <Engraving key={engraving.slug} {...engraving} />
        ))}
      </svg>
    </>
  )

function Engraving({ text, place }: Engraved) {
  const shadow = useId()
  const drawn = useInk(text, place.font)
  if (!drawn) return null
  const { scale, x, y } = fitInk(drawn.ink, place)
  const letters = {
    x,
    y,
    fontSize: FONT_SIZE,
    fontFamily: engravingFamily(place.font),
    textAnchor: 'middle',
    direction: isRightToLeft(drawn.text) ? 'rtl' : 'ltr',
  } as const
  return (
    <g transform={`translate(${place.x} ${place.y}) rotate(${place.turn ?? 0}) scale(${scale})`}>
      <filter id={shadow}>
        <feGaussianBlur in="SourceAlpha" stdDeviation={DEPTH / 2} />
        <feOffset dy={DEPTH} result="edge" />
        <feFlood floodColor="#000" floodOpacity="0.6" />
        <feComposite in2="edge" operator="out" />
        <feComposite in2="SourceAlpha" operator="in" result="inner" />
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          <feMergeNode in="inner" />
        </feMerge>
      </filter>
      <text {...letters} className="engraving-light" dy={DEPTH * 0.7}>
        {drawn.text}
      </text>
      <text {...letters} className="engraving-cut" filter={`url(#${shadow})`}>
        {drawn.text}
      </text>
    </g>
  )
}

/** The text with what its letters cover, once their font is loaded. */
function useInk(text: string, font: PreviewFont): { text: string; ink: Ink } | null {
  const [drawn, setDrawn] = useState<{ text: string; ink: Ink } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const css = `${FONT_SIZE}px ${engravingFamily(font)}`
    void document.fonts?.load(css, text).then(
      () => isCurrent && setDrawn({ text, ink: measure(css, text) }),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [text, font])
  return drawn
}

function measure(font: string, text: string): Ink {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return { left: 0, right: 0, top: 0, bottom: 0 }
  context.font = font
  context.textAlign = 'center'
  context.direction = isRightToLeft(text) ? 'rtl' : 'ltr'
  const ink = context.measureText(text)
  return {
    left: ink.actualBoundingBoxLeft,
    right: ink.actualBoundingBoxRight,
    top: Math.max(ink.actualBoundingBoxAscent, context.measureText('H').actualBoundingBoxAscent),
    bottom: Math.max(ink.actualBoundingBoxDescent, 0),
  }
}

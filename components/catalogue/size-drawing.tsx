import { type ReactNode } from 'react'
import * as t from '@messages/measures'
import { locale } from '@messages/language'
import { Link } from '@/components/ui/link'
import { SIZE_GUIDE_PATH } from '@/lib/shop/catalogue/finger-sizes'
import { type Kind, mainPart, type Part } from '@/lib/shop/catalogue/measures'
import summaryStyles from '@/components/ui/summary.module.css'
import styles from './size-drawing.module.css'

const COIN_MM = 23.25
/** Longer than three times its width, a part is drawn as a bar. */
const BAR_RATIO = 3

type Scene = {
  /** In millimetres, as everything below. */
  width: number
  height: number
  coin: [number, number]
  body: ReactNode
  /** The main part, and all of them. */
  piece: (main: Part, parts: readonly Part[]) => ReactNode
}

/** What is beside the coin, by kind, and where the piece is on it. */
const SCENES: Record<Kind, Scene> = {
  finger: {
    ...{ width: 66, height: 56, coin: [50, 30] },
    body: (
      <>
        <path d="M10 57V13a8.5 8.5 0 0 1 17 0v44" />
        <path d="M14 15.5v-3a4.5 4.5 0 0 1 9 0v3q-4.5 3-9 0z" />
      </>
    ),
    piece: (_, parts) => <OnFinger parts={parts} />,
  },
  wrist: {
    ...{ width: 110, height: 66, coin: [88, 33] },
    body: (
      <>
        <path d="M-1 3q34 4 62 2v56q-28-2-62 2" stroke="none" />
        <path d="M-1 3q34 4 62 2M-1 63q34-4 62-2" fill="none" />
      </>
    ),
    piece: (_, [first]) => first && <Around part={first} path="M28 5v56" />,
  },
  neck: {
    ...{ width: 190, height: 128, coin: [170, 98] },
    body: (
      <>
        <path d="M20-1c0 34-4 44-21 54v80h152V53c-17-10-21-20-21-54" stroke="none" />
        <path d="M20-1c0 34-4 44-21 54M130-1c0 34 4 44 21 54M28 66q24-8 42 4M122 66q-24-8-42 4" fill="none" />
      </>
    ),
    piece: (part) => <OnNeck part={part} />,
  },
  ear: {
    ...{ width: 78, height: 110, coin: [63, 30] },
    body: (
      <>
        <path d="M30 4c18-3 22 16 16 31-4 9-9 14-11 22-2 11-14 12-16 2-1-9-6-13-8-22C7 18 15 6 30 4z" />
        <path d="M41 24c1-12-9-16-16-11-9 6-7 16-4 23M34 26c-7-5-12 0-10 6 2 5 6 6 4 13" fill="none" />
      </>
    ),
    piece: (part, parts) => <OnEar part={part} drop={parts.find(({ isDrop }) => isDrop)?.height} />,
  },
  hand: {
    ...{ width: 150, height: 150, coin: [130, 110] },
    body: (
      <path d="M20 152V92q-2-6-7-14L3 60c-3-9 8-13 12-6l9 14V28a8 8 0 0 1 16 0v36-50a8 8 0 0 1 17 0v50-44a8 8 0 0 1 17 0v48-30a7 7 0 0 1 14 0v60q0 30-8 54" />
    ),
    piece: (part) => <Shape part={part} x={54} y={104} />,
  },
}

type Placed = { part: Part; x: number; y: number; isUpright?: boolean }

const sidesOf = ({ width = 0, height = 0 }: Part, isUpright: boolean | undefined): [number, number] =>
  isUpright ? [Math.min(width, height), Math.max(width, height)] : [width, height]

function Shape({ part, x, y, isUpright }: Placed) {
  const [width, height] = sidesOf(part, isUpright)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const fill = part.isOpen ? 'none' : undefined
  if (short === 0) return <path d={isUpright ? `M${x} ${y - long / 2}v${long}` : `M${x - long / 2} ${y}h${long}`} />
  return long / short > BAR_RATIO ? (
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={short / 2} fill={fill} />
  ) : (
    <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} fill={fill} />
  )
}

/** A band along a path, or beads on it: dots without length are as wide as the stroke. */
const Around = ({ part, path }: { part: Part; path: string }) => {
  const width = Math.min(part.width ?? Infinity, part.height ?? Infinity)
  return part.isString ? (
    <path d={path} className={styles.beads} strokeWidth={width} strokeDasharray={`0 ${width}`} />
  ) : (
    <path d={path} className={styles.band} strokeWidth={width} />
  )
}

const FINGER_LINE = 'M9.4 38h18.2'

function OnFinger({ parts }: { parts: readonly Part[] }) {
  const band = parts.find(({ height, width }) => height === undefined && width !== undefined)
  const stone = parts.find(({ height, width, isString }) => height !== undefined && width !== undefined && !isString)
  return (
    <>
      {band ? <Around part={band} path={FINGER_LINE} /> : <path d={FINGER_LINE} />}
      {stone && <Shape part={stone} x={18.5} y={38} isUpright />}
    </>
  )
}

const CHAIN = 'M22 24c8 48 34 66 53 66s45-18 53-66'

const OnNeck = ({ part }: { part: Part }) => {
  const [, height] = sidesOf(part, !isBar(part))
  return part.isString ? (
    <Around part={part} path={CHAIN} />
  ) : (
    <>
      <path d={CHAIN} />
      <Shape part={part} x={75} y={90 + height / 2} isUpright={!isBar(part)} />
    </>
  )
}

const isBar = ({ width = 0, height = 0 }: Part) => height > 0 && width / height > BAR_RATIO

/** A stud sits on the lobe; anything else hangs from it, at the end of the whole length if that is stated. */
function OnEar({ part, drop }: { part: Part; drop: number | undefined }) {
  const [, height] = sidesOf(part, true)
  const isStud = drop === undefined && height <= LARGEST_STUD_MM
  const end = LOBE_Y + Math.max(drop ?? 0, height)
  return (
    <>
      {drop !== undefined && <path d={`M27 ${LOBE_Y}V${end - height}`} />}
      <Shape part={part} x={27} y={isStud ? LOBE_Y : end - height / 2} isUpright />
    </>
  )
}

const LOBE_Y = 58
const LARGEST_STUD_MM = 13.5

const Coin = ({ at: [x, y] }: { at: [number, number] }) => (
  <g className={styles.coin}>
    <circle cx={x} cy={y} r={COIN_MM / 2} />
    <circle cx={x} cy={y} r={8.25} />
    <text x={x} y={y + 2.6}>
      {t.oneEuro}
    </text>
    <text x={x} y={y + 19} className={styles.label}>
      {COIN_MM.toLocaleString(locale)} {t.unit}
    </text>
  </g>
)

/** The piece to scale beside a coin and what it is worn on, and the same in words. Folded where it would move the texts down. */
export function SizeDrawing({ kind, parts }: { kind: Kind; parts: Part[] }) {
  const { width, height, coin, body, piece } = SCENES[kind]
  const main = mainPart(parts)
  return (
    <details className={styles.details}>
      <summary className={summaryStyles.summary}>{t.title}</summary>
      <h2 className={styles.title}>{t.title}</h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t.drawing}
        className={styles.drawing}
        style={{ maxWidth: `min(100%, ${width / 4}rem)` }}
      >
        <g className={styles.body}>{body}</g>
        <g className={styles.piece}>{main && piece(main, parts)}</g>
        <Coin at={coin} />
      </svg>
      <ul className={styles.facts}>
        {parts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.note}>
        {t.coin(kind)} {kind === 'finger' && <Link href={SIZE_GUIDE_PATH}>{t.sizeGuide}</Link>}
      </p>
    </details>
  )
}

import * as t from '@messages/size-guide'
import { FINGER_SIZES } from '@/lib/shop/catalogue/finger-sizes'
import styles from './size-guide.module.css'

const SLOT_MM = 12
const WIDTH = 104
const HEIGHT = 40

/** In millimetres of paper: each mark is as far from the slot as its size is around. */
export const SizeStrip = () => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width={`${WIDTH}mm`}
    height={`${HEIGHT}mm`}
    role="img"
    aria-label={t.strip}
    className={styles.strip}
  >
    <path d="M2 6h100M2 3v6M102 3v6" />
    <text x={52} y={4.5}>
      {t.control}
    </text>
    <path d="M2 18h92l6 6-6 6H2z" />
    <path d={`M${SLOT_MM} 19.5v9`} className={styles.slot} />
    <text x={SLOT_MM / 2 + 1} y={25}>
      {t.slot}
    </text>
    {FINGER_SIZES.map(({ eu }) => (
      <g key={eu}>
        <path d={`M${SLOT_MM + eu} 18v${eu % 5 === 0 ? 5 : 3}`} />
        {eu % 5 === 0 && (
          <text x={SLOT_MM + eu} y={26.5}>
            {eu}
          </text>
        )}
      </g>
    ))}
  </svg>
)

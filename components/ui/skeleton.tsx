import { type CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Holds the place of what is still loading; a screen reader hears of it from the region around it. */
export function Skeleton({ height, width }: { height: CSSProperties['height']; width?: CSSProperties['width'] }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}

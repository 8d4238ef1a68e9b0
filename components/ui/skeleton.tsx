import { type CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Hidden from assistive technology: the region around it announces that it is loading. */
export function Skeleton({ height, width }: { height: CSSProperties['height']; width?: CSSProperties['width'] }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}

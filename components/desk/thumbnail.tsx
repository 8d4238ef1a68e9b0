import styles from './desk.module.css'

/** Decorative: the text beside it has the name. */
export const Thumbnail = ({ src }: { src: string | null }) => (
  <span className={styles.thumbnail}>{src && <img src={src} alt="" width={48} height={48} loading="lazy" />}</span>
)

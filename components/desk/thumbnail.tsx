import styles from './desk.module.css'

type Props = {
  src: string | null
  /** For paper, which has all of them at once. */
  eager?: boolean
}

/** Decorative: the text beside it has the name. */
export const Thumbnail = ({ src, eager = false }: Props) => (
  <span className={styles.thumbnail}>
    {src && <img src={src} alt="" width={48} height={48} loading={eager ? 'eager' : 'lazy'} />}
  </span>
)

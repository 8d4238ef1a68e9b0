import styles from './preview-note.module.css'

/** Above the page of the shop. */
export const PreviewNote = ({ code }: { code: string }) => (
  <p className={styles.note} role="note">
    Preview. <a href={`/desk/catalogue/${code}`}>Back to the desk</a>
  </p>
)

import { useSay } from '#desk/say'
import styles from './preview-note.module.css'

/** Above the page of the shop. */
export function PreviewNote({ code }: { code: string }) {
  const say = useSay()
  return (
    <p className={styles.note} role="note">
      {say('Preview.')} <a href={`/desk/catalogue/${code}`}>{say('Back to the desk')}</a>
    </p>
  )
}

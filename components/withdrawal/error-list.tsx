import * as t from '@messages/withdrawal-form'
import styles from './withdrawal.module.css'

type Props = {
  /** One message by the id of its control. */
  errors: Readonly<Record<string, string>>
  /** Above them, what is not about a field. */
  notice?: string
}

/** Everything there is to correct, each with a link to its field. */
export function ErrorList({ errors, notice }: Props) {
  const all = Object.entries(errors)
  if (all.length === 0 && !notice) return null
  return (
    <div role="alert" className={styles.errors}>
      {notice && <p>{notice}</p>}
      {all.length > 0 && <p>{t.pleaseLookAt}</p>}
      {all.length > 0 && (
        <ul>
          {all.map(([id, message]) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

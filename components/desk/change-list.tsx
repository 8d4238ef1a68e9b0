import { useSay, useSayMessage } from '#desk/say'
import { actionWords } from '@/lib/owner/desk/audit-words'
import { describeChange, sayStored, sayValue } from '@/lib/owner/desk/describe-change'
import { DeskList, DeskRow } from './desk-list'
import styles from './desk.module.css'
import { Time } from './time'

type Change = {
  id: number
  at: string
  staffEmail: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

/** Rows of the audit log, which is in English. */
export function ChangeList({ changes, empty }: { changes: Change[]; empty: string }) {
  const say = useSay()
  const sayMessage = useSayMessage()
  return (
    <DeskList label={say('Changes')} empty={empty}>
      {changes.map(({ id, at, staffEmail, action, subject, before, after }) => (
        <DeskRow
          key={id}
          title={
            <a
              href={`/desk/audit?${new URLSearchParams({ subject })}`}
              title={say('All changes of {subject}', { subject })}
            >
              {sayStored(subject, sayMessage)}
            </a>
          }
          cells={[<Time key="at" at={at} />, sayMessage(staffEmail), sayMessage(actionWords(action))]}
        >
          {describeChange(before, after).map((change) => (
            <p key={change.field} className={styles.change}>
              {change.field && <b>{sayStored(change.field, sayMessage)}: </b>}
              <span className="visually-hidden">{say('before: ')}</span>
              <del>{sayValue(change.field, change.before, sayMessage)}</del> <span aria-hidden="true">→ </span>
              <span className="visually-hidden">{say('after: ')}</span>
              <ins>{sayValue(change.field, change.after, sayMessage)}</ins>
            </p>
          ))}
        </DeskRow>
      ))}
    </DeskList>
  )
}

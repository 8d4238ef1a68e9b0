import { describeChange } from '@/lib/owner/desk/describe-change'
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

/** Rows of the audit log. */
export const ChangeList = ({ changes, empty }: { changes: Change[]; empty: string }) => (
  <DeskList label="Changes" empty={empty}>
    {changes.map(({ id, at, staffEmail, action, subject, before, after }) => (
      <DeskRow
        key={id}
        title={
          <a href={`/desk/audit?${new URLSearchParams({ subject })}`} title={`All changes of ${subject}`}>
            {subject}
          </a>
        }
        cells={[<Time key="at" at={at} />, staffEmail, action]}
      >
        {describeChange(before, after).map((change) => (
          <p key={change.field} className={styles.change}>
            {change.field && <b>{change.field}: </b>}
            <span className="visually-hidden">before: </span>
            <del>{change.before}</del> <span aria-hidden="true">→ </span>
            <span className="visually-hidden">after: </span>
            <ins>{change.after}</ins>
          </p>
        ))}
      </DeskRow>
    ))}
  </DeskList>
)

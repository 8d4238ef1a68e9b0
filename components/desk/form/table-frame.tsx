import { type CSSProperties, type ReactNode } from 'react'
import { fileFields, type FieldList } from '@/lib/owner/forms/form-fields'
import styles from './table-frame.module.css'

/** The labels of what is in the first part with columns. */
function columnsOf({ fields }: FieldList): string[] {
  const part = fields.find((field) => field.kind === 'part' && field.look === 'columns')
  return part && 'fields' in part ? fileFields(part.fields).map(({ label }) => label) : []
}

/** Rows below the labels of their columns. Where there is no room, each row has its labels itself. */
export function TableFrame({ field, children }: { field: FieldList; children: ReactNode }) {
  const columns = columnsOf(field)
  return (
    <div className={styles.frame}>
      <div className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        {/* Each input has its label, too. */}
        <div className={styles.head} aria-hidden="true">
          {columns.map((label, at) => (
            <span key={at}>{label}</span>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

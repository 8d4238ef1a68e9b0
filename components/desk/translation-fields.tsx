import { useSay } from '#desk/say'
import { AreaField, TextField } from './fields'
import { StateLabel } from './notice'
import styles from './translations.module.css'

export type TranslationRow = {
  /** The name of its input. */
  name: string
  label: string
  original: string
  text: string
  hint?: string
  isMissing: boolean
  long?: boolean
}

type Props = { rows: readonly TranslationRow[]; from: string; to: string }

const MAX_ROWS = 24
const LINE_LENGTH = 60

const rowsFor = (text: string): number =>
  Math.min(
    MAX_ROWS,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 1),
  )

/** Each text beside its translation; below it on a phone. */
export function TranslationFields({ rows, from, to }: Props) {
  const say = useSay()
  return rows.map(({ name, label, original, text, hint, isMissing, long }) => {
    const common = { name, label, hint, lang: to, defaultValue: text }
    return (
      <div key={name} className={styles.pair} data-missing={isMissing || undefined}>
        <div>
          <p className={styles.label}>
            {label} {isMissing && <StateLabel kind="warn">{say('Missing')}</StateLabel>}
          </p>
          <p lang={from} className={styles.original}>
            {original}
          </p>
        </div>
        {long ? (
          <AreaField {...common} rows={rowsFor(text || original)} />
        ) : (
          <TextField {...common} autoComplete="off" />
        )}
      </div>
    )
  })
}

import { Thumbnail } from '@/components/desk/thumbnail'
import { classNames } from '@/components/ui/class-names'
import { type Sheet } from '@/lib/owner/documents/sheet'
import styles from './print.module.css'

type Columns = Sheet['table']['columns']

const Heads = ({ columns }: { columns: Columns }) => (
  <thead>
    <tr>
      {columns.map(({ heading, align }) => (
        <th key={heading} scope="col" className={styles[align]}>
          {heading}
        </th>
      ))}
    </tr>
  </thead>
)

const CellText = ({ cell: { text, detail, answers, hasBox } }: { cell: Sheet['table']['rows'][number][number] }) => (
  <>
    {hasBox ? <span className={styles.box} /> : text}
    {detail && <span className={styles.detail}>{detail}</span>}
    {answers?.map((answer, at) => (
      <span key={at} className={styles.answer}>
        {answer}
      </span>
    ))}
  </>
)

/** A sheet of paper, in the language of its order. */
export const SheetView = ({ sheet }: { sheet: Sheet }) => (
  <article lang={sheet.language} aria-label={sheet.title} className={classNames(styles.paper, styles.sheet)}>
    <header className={styles.head}>
      <div>
        <p className={styles.name}>{sheet.sellerName}</p>
        {sheet.seller.map((line) => (
          <p key={line} className={styles.quiet}>
            {line}
          </p>
        ))}
      </div>
      <div>
        <h2>{sheet.title}</h2>
        <dl>
          {sheet.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
    <div className={styles.parties}>
      {sheet.parties.map(({ heading, lines }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <address>
            {lines.map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </address>
        </div>
      ))}
    </div>
    <table>
      <Heads columns={sheet.table.columns} />
      <tbody>
        {sheet.table.rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column} className={styles[sheet.table.columns[column]?.align ?? 'left']}>
                {cell.picture ? (
                  <div className={styles.withPicture}>
                    <Thumbnail src={cell.picture.url} eager />
                    <div>
                      <CellText cell={cell} />
                    </div>
                  </div>
                ) : (
                  <CellText cell={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <dl className={styles.totals}>
      {sheet.totals.map(({ label, value, strong }) => (
        <div key={label} className={classNames(strong && styles.strong)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {sheet.vat && (
      <table>
        <caption>{sheet.vat.heading}</caption>
        <Heads columns={sheet.vat.columns} />
        <tbody>
          {sheet.vat.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, column) => (
                <td key={column} className={styles[sheet.vat?.columns[column]?.align ?? 'left']}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {sheet.notes.map(({ heading, text }) => (
      <div key={text}>
        {heading && <h3>{heading}</h3>}
        <p className={styles.text}>{text}</p>
      </div>
    ))}
    <p className={styles.notice}>{sheet.notice}</p>
  </article>
)

import { type ReactNode } from 'react'
import { useSay } from '#desk/say'
import { DeskPage } from '@/components/desk/desk-page'
import { type Sheet } from '@/lib/owner/documents/sheet'
import { PrintButton } from './print-button'
import { SheetView } from './sheet-view'
import styles from './print.module.css'

type Props = {
  title: string
  back: { href: string; label: string }
  /** The same as a file. */
  pdf: string
  sheets: readonly Sheet[]
  printAtOnce?: boolean
  /** Above the sheets, not on paper. */
  children?: ReactNode
}

/** Sheets as they are printed, one on each page. */
export const PrintPage = ({ sheets, children, ...frame }: Props) => (
  <PrintFrame {...frame} note={children} isEmpty={sheets.length === 0}>
    {sheets.map((sheet) => (
      <SheetView key={sheet.title} sheet={sheet} />
    ))}
  </PrintFrame>
)

type FrameProps = Omit<Props, 'sheets' | 'children'> & { isEmpty: boolean; note?: ReactNode; children: ReactNode }

/** A screen with what goes on paper, and the buttons that print it. */
export function PrintFrame({ title, back, pdf, isEmpty, printAtOnce = false, note, children }: FrameProps) {
  const say = useSay()
  return (
    <>
      <div className={styles.screen}>
        <DeskPage
          title={title}
          back={back}
          actions={
            !isEmpty && (
              <>
                <a href={pdf} className={styles.action}>
                  {say('PDF')}
                </a>
                <PrintButton atOnce={printAtOnce} />
              </>
            )
          }
        >
          {note}
        </DeskPage>
      </div>
      <div className={styles.sheets}>{children}</div>
    </>
  )
}

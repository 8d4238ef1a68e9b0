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
export function PrintPage({ title, back, pdf, sheets, printAtOnce = false, children }: Props) {
  const say = useSay()
  return (
    <>
      <div className={styles.screen}>
        <DeskPage
          title={title}
          back={back}
          actions={
            sheets.length > 0 && (
              <>
                <a href={pdf} className={styles.action}>
                  {say('PDF')}
                </a>
                <PrintButton atOnce={printAtOnce} />
              </>
            )
          }
        >
          {children}
        </DeskPage>
      </div>
      <div className={styles.sheets}>
        {sheets.map((sheet) => (
          <SheetView key={sheet.title} sheet={sheet} />
        ))}
      </div>
    </>
  )
}

import * as t from '@messages/size-guide'
import { locale } from '@messages/language'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { FINGER_SIZES } from '@/lib/shop/catalogue/finger-sizes'
import { PrintButton } from './print-button'
import { ScreenMeasure } from './screen-measure'
import { SizeStrip } from './size-strip'
import styles from './size-guide.module.css'

export const SizeGuide = () => (
  <div className={styles.page}>
    <h1>{t.title}</h1>
    <p className={styles.intro}>{t.intro}</p>
    <section aria-labelledby="on-screen" className={styles.section}>
      <h2 id="on-screen">{t.onScreen}</h2>
      <NoScriptNotice what={t.whatNeedsJavaScript} />
      <ScreenMeasure />
    </section>
    <section aria-labelledby="strip" className={styles.section}>
      <h2 id="strip">{t.byStrip}</h2>
      <p>{t.howStrip}</p>
      <PrintButton />
      <div className={styles.paper}>
        <SizeStrip />
      </div>
    </section>
    <section aria-labelledby="table" className={styles.section}>
      <h2 id="table">{t.table}</h2>
      <SizeTable />
    </section>
  </div>
)

const SizeTable = () => (
  <table className={styles.table}>
    <thead>
      <tr>
        {[t.eu, t.diameter, t.uk, t.us, t.jp].map((system) => (
          <th key={system} scope="col">
            {system}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {FINGER_SIZES.map(({ eu, diameter, uk, us, jp }) => (
        <tr key={eu}>
          <th scope="row">{eu}</th>
          <td>{diameter.toLocaleString(locale, { minimumFractionDigits: 1 })}</td>
          <td>{uk}</td>
          <td>{us}</td>
          <td>{jp}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

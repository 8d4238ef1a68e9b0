import * as t from '@messages/my-details'
import { isOn } from '@/lib/platform/base/options'
import { ButtonLink } from '@/components/ui/button'
import styles from './my-details.module.css'

export function ExportMyData() {
  return (
    <section className={styles.section} aria-labelledby="my-data">
      <h2 id="my-data">{t.myData}</h2>
      <p>{t.whatMyDataHolds(isOn('wishlist'))}</p>
      <ButtonLink look="secondary" href="/api/v1/users/me/data/" download="my-data.json">
        {t.downloadMyData}
      </ButtonLink>
    </section>
  )
}

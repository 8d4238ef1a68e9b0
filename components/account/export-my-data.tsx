import { ButtonLink } from '@/components/ui/button'
import styles from './my-details.module.css'

export function ExportMyData() {
  return (
    <section className={styles.section} aria-labelledby="my-data">
      <h2 id="my-data">Take my data along</h2>
      <p>One file with your account, addresses, cart, wishlist and orders, which people and programs can read.</p>
      <ButtonLink look="secondary" href="/api/v1/users/me/data/" download="my-data.json">
        Download my data
      </ButtonLink>
    </section>
  )
}

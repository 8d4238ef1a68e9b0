import { ButtonLink } from '@/components/ui/button'
import styles from './my-details.module.css'

export function ExportMyData() {
  return (
    <section className={styles.section} aria-labelledby="my-data">
      <h2 id="my-data">My data</h2>
      <p>One JSON file with your account, addresses, cart, wishlist and orders.</p>
      <ButtonLink look="secondary" href="/api/v1/users/me/data/" download="my-data.json">
        Download my data
      </ButtonLink>
    </section>
  )
}

import { ProductCard } from '@/components/catalogue/product-card'
import { type Category, type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import styles from './results.module.css'

const SIZES = '(min-width: 80rem) 18.5rem, (min-width: 60rem) 23vw, (min-width: 48rem) 30vw, 46vw'
const SEEN_AT_ONCE = 3

export const ResultGrid = ({ cards }: { cards: { card: Card; category: Category }[] }) => (
  <ul className={styles.grid}>
    {cards.map(({ card, category }, at) => (
      <li key={card.id}>
        <ProductCard card={card} category={category} sizes={SIZES} first={at < SEEN_AT_ONCE} />
      </li>
    ))}
  </ul>
)

import { ProductCard } from '@/components/catalogue/product-card'
import { type Category, type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import styles from '@/components/skeletons/listing-layout.module.css'

const PRIORITY_CARDS = 3

export const ResultGrid = ({ cards }: { cards: { card: Card; category: Category }[] }) => (
  <ul className={styles.grid}>
    {cards.map(({ card, category }, at) => (
      <li key={card.id}>
        <ProductCard card={card} category={category} layout="listing" priority={at < PRIORITY_CARDS} />
      </li>
    ))}
  </ul>
)

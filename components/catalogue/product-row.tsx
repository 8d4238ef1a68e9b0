import { ScrollRow } from '@/components/ui/scroll-row'
import { type ProductCard as Card } from '@/lib/shop/catalogue/catalogue.schema'
import { ProductCard } from './product-card'
import styles from './product-row.module.css'

type Props = {
  id: string
  title: string
  cards: Card[]
  categories: ReadonlyMap<number, { name: string; slug: string }>
}

/** Four products at a time: in one row on wide screens, in two rows on phones. */
export function ProductRow({ id, title, cards, categories }: Props) {
  return (
    <div className={styles.strip}>
      <ScrollRow id={id} title={title}>
        {cards.map((card) => {
          const category = categories.get(card.category)
          return (
            category && (
              <li key={card.id}>
                <ProductCard card={card} category={category} layout="strip" />
              </li>
            )
          )
        })}
      </ScrollRow>
    </div>
  )
}

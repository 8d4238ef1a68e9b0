import { Strip } from '@/components/ui/strip'
import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { ProductCard } from './product-card'
import styles from './product-strip.module.css'

type Props = { id: string; title: string; cards: Card[]; categories: ReadonlyMap<number, { name: string; slug: string }> }

const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 20.5vw, 58vw'

/** Products in a row, four in view on a wide screen. */
export function ProductStrip({ id, title, cards, categories }: Props) {
  return (
    <div className={styles.strip}>
      <Strip id={id} title={title}>
        {cards.map((card) => {
          const category = categories.get(card.category)
          return (
            category && (
              <li key={card.id}>
                <ProductCard card={card} category={category} sizes={SIZES} />
              </li>
            )
          )
        })}
      </Strip>
    </div>
  )
}

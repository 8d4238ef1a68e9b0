import { Strip } from '@/components/ui/strip'
import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { ProductCard } from './product-card'

type Props = { title: string; cards: Card[]; categories: ReadonlyMap<number, { name: string; slug: string }> }

const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 20.5vw, 58vw'

/** Products in a row, four in view on a wide screen. */
export function ProductStrip({ title, cards, categories }: Props) {
  return (
    <Strip title={<h2>{title}</h2>} label={title}>
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
  )
}

import { ProductCard } from '@/components/catalogue/product-card'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { type Category, type ProductCard as Card } from '@/lib/shop/catalogue/catalogue.schema'
import styles from '@/components/skeletons/listing-layout.module.css'

const PRIORITY_CARDS = 3
/** A screen shows no more than two rows of four. */
const CARDS_OF_FIRST_SCREEN = 8

type Props = { cards: { card: Card; category: Category }[] }

export const ResultGrid = ({ cards }: Props) => (
  <ul className={styles.grid}>
    <Cards cards={cards.slice(0, CARDS_OF_FIRST_SCREEN)} priorityCount={PRIORITY_CARDS} />
    <RenderAfterPaint>
      <Cards cards={cards.slice(CARDS_OF_FIRST_SCREEN)} priorityCount={0} />
    </RenderAfterPaint>
  </ul>
)

const Cards = ({ cards, priorityCount }: Props & { priorityCount: number }) =>
  cards.map(({ card, category }, at) => (
    <li key={card.id}>
      <ProductCard card={card} category={category} layout="listing" priority={at < priorityCount} />
    </li>
  ))

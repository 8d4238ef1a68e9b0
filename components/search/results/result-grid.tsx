import { ProductCard } from '@/components/catalogue/product-card'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { type Category, type ProductCard as Card } from '@/lib/shop/catalogue/catalogue.schema'
import styles from '@/components/skeletons/listing-layout.module.css'

const PRIORITY_CARDS = 3
/** Two rows of two. */
const CARDS_OF_PHONE = 4
/** Two rows of four. */
const CARDS_OF_SCREEN = 8
const MORE_THAN_TWO_COLUMNS = '(min-width: 48rem)'

type Cards = { cards: { card: Card; category: Category }[] }

/** Each listing renders what is out of sight later, so a listing of its own has a key of its own. */
export const ResultGrid = ({ cards, listingKey }: Cards & { listingKey: string }) => (
  <ul className={styles.grid}>
    <Cards cards={cards.slice(0, CARDS_OF_PHONE)} priorityCount={PRIORITY_CARDS} />
    <RenderAfterPaint key={`phone ${listingKey}`} exceptOn={MORE_THAN_TWO_COLUMNS}>
      <Cards cards={cards.slice(CARDS_OF_PHONE, CARDS_OF_SCREEN)} priorityCount={0} />
    </RenderAfterPaint>
    <RenderAfterPaint key={listingKey}>
      <Cards cards={cards.slice(CARDS_OF_SCREEN)} priorityCount={0} />
    </RenderAfterPaint>
  </ul>
)

const Cards = ({ cards, priorityCount }: Cards & { priorityCount: number }) =>
  cards.map(({ card, category }, at) => (
    <li key={card.id}>
      <ProductCard card={card} category={category} layout="listing" priority={at < priorityCount} />
    </li>
  ))

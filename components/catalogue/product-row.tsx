import { ScrollRow } from '@/components/ui/scroll-row'
import { SectionHeader } from '@/components/ui/section-header'
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
export const ProductRow = ({ id, title, ...cards }: Props) => (
  <div className={styles.strip}>
    <ScrollRow id={id} title={title}>
      <Cards {...cards} />
    </ScrollRow>
  </div>
)

/** Up to four products, which need no pages and no script of their own. */
export const ProductGroup = ({ id, title, ...cards }: Props) => (
  <section className={styles.strip} aria-labelledby={id}>
    <SectionHeader id={id} title={title} />
    <ul className={styles.group}>
      <Cards {...cards} />
    </ul>
  </section>
)

const Cards = ({ cards, categories }: Pick<Props, 'cards' | 'categories'>) =>
  cards.map((card) => {
    const category = categories.get(card.category)
    return (
      category && (
        <li key={card.id}>
          <ProductCard card={card} category={category} layout="strip" />
        </li>
      )
    )
  })

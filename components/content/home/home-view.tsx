import { type ReactNode } from 'react'
import * as t from '@messages/home'
import { ProductCard } from '@/components/catalogue/product-card'
import { type CardLayout } from '@/components/catalogue/product-card-view'
import { buttonClassNameFor } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ScrollRow } from '@/components/ui/scroll-row'
import { type ProductCard as Card } from '@/lib/shop/catalogue/catalogue.schema'
import { type Home, type HomeStrip } from '@/lib/shop/content/home/home'
import { type Promotion } from '@/lib/shop/content/support.schema'
import { listingPath } from '@/lib/shop/search/listing'
import { homeRange } from '@/lib/shop/search/price-range'
import { Feature } from './feature'
import { GiftBudgets } from './gift-budgets'
import { Maker } from './maker'
import { PagedGrid } from './paged-grid'
import { Promotions } from './promotions'
import { ShoppingBenefits } from './shopping-benefits'
import styles from './home-view.module.css'

type Props = {
  home: Home
  promotions: Promotion[]
  /** Null if there are no categories. */
  categoryTiles: ReactNode
  latest: Card[]
  popular: Card[]
  /** The products of each strip that names a listing. */
  stripCards: Readonly<Record<string, Card[]>>
  /** By id. */
  categories: ReadonlyMap<number, { name: string; slug: string }>
}

const CARDS_PER_PAGE = 4

/** The sections of the home page, in the order that the owner chose. A section without content is left out. */
export function HomeView(props: Props) {
  const { home } = props
  return (
    <>
      {!home.sections.includes('intro') && <h1 className="visually-hidden">{home.headline}</h1>}
      {home.sections.map((name) => (
        <Section key={name} {...props} name={name} />
      ))}
    </>
  )
}

function Section({ name, ...props }: Props & { name: string }) {
  const { home, promotions, categoryTiles, latest, popular } = props
  switch (name) {
    case 'promotions':
      return <Promotions promotions={promotions} linkText={home.promotionLinkText} collage={home.collage} />
    case 'intro':
      return (
        <div className={`page ${styles.intro}`}>
          <h1 className={styles.title}>{home.headline}</h1>
          {home.promises.length > 0 && <ShoppingBenefits promises={home.promises} />}
        </div>
      )
    case 'categories':
      return (
        categoryTiles && (
          <section className={`page ${styles.section}`} aria-labelledby="categories">
            <h2 id="categories" className="visually-hidden">
              {t.categories}
            </h2>
            {categoryTiles}
          </section>
        )
      )
    case 'gift_budgets':
      return home.giftBudgets && <GiftBudgets gifts={home.giftBudgets} />
    case 'latest':
      return (
        latest.length > 0 && (
          <div className={`page ${styles.section} ${styles.latest}`}>
            <ScrollRow
              id="latest"
              title={home.latest.title}
              more={{ href: listingPath({ by: '-date', range: homeRange() }), text: home.latest.linkText }}
            >
              {renderCards(latest, props, 'arrivals')}
            </ScrollRow>
          </div>
        )
      )
    case 'feature':
      return home.feature && <Feature feature={home.feature} />
    case 'maker':
      return home.maker && <Maker maker={home.maker} />
    case 'popular':
      return (
        popular.length > 0 && (
          <ProductPages
            categories={props.categories}
            id="popular"
            title={home.popular.title}
            more={{ href: listingPath({ by: '-orders', range: homeRange() }), text: home.popular.linkText }}
            cards={popular}
          />
        )
      )
    default: {
      const strip = home.strips[name]
      return strip && <Strip {...props} name={name} strip={strip} />
    }
  }
}

function Strip({ name, strip, ...props }: Props & { name: string; strip: HomeStrip }) {
  const { title, text, link, listing } = strip
  const cards = props.stripCards[name] ?? []
  const id = `strip-${name}`
  if (listing)
    return (
      cards.length > 0 && (
        <ProductPages
          categories={props.categories}
          id={id}
          title={title}
          more={link ?? { href: listing.path, text: t.seeAll }}
          cards={cards}
        />
      )
    )
  return (
    <section className={`page ${styles.section} ${styles.strip}`} aria-labelledby={id}>
      <h2 id={id} className={styles.stripTitle}>
        {title}
      </h2>
      <p className={styles.stripText}>{text}</p>
      {link && (
        <Link href={link.href} className={buttonClassNameFor({ look: 'secondary' })}>
          {link.text}
        </Link>
      )}
    </section>
  )
}

type ProductPagesProps = Pick<Props, 'categories'> & {
  id: string
  title: string
  more: { href: string; text: string }
  cards: Card[]
}

const ProductPages = ({ id, title, more, cards, categories }: ProductPagesProps) => (
  <div className={`page ${styles.section}`}>
    <PagedGrid
      id={id}
      title={title}
      more={more}
      pages={splitIntoPages(cards, CARDS_PER_PAGE).map((page) => renderCards(page, { categories }, 'popular'))}
    />
  </div>
)

function renderCards(cards: Card[], { categories }: Pick<Props, 'categories'>, layout: CardLayout): ReactNode {
  return cards.map((card) => {
    const category = categories.get(card.category)
    return (
      category && (
        <li key={card.id}>
          <ProductCard card={card} category={category} layout={layout} />
        </li>
      )
    )
  })
}

function splitIntoPages<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  )
}

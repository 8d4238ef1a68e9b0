import { Picture } from '@/components/media/picture'
import { Link } from '@/components/ui/link'
import { type Category } from '@/lib/catalogue/catalogue.schema'
import { sitePicture } from '@/lib/content/site-pictures'
import { listingPath } from '@/lib/search/listing'
import { type MenuItem } from '@/lib/search/menu'
import styles from './category-tiles.module.css'

type Props = { menu: MenuItem[]; categories: readonly Category[] }

const SIZES = '(min-width: 80rem) 17.5rem, (min-width: 48rem) 20.5vw, 46vw'

/** One tile for each top category, and one for custom orders that fills the rest of the last row. */
export function CategoryTiles({ menu, categories }: Props) {
  const pictures = new Map(categories.map((category) => [category.slug, category]))
  // As in category-tiles.module.css.
  const remainingColumns = (columns: number) => columns - (menu.length % columns)
  return (
    <ul className={styles.tiles}>
      {menu.map(({ slug, name }) => {
        const { image_md, image_alt } = pictures.get(slug) ?? {}
        return (
          <li key={slug}>
            <Link href={listingPath({ category: slug })} className={styles.tile}>
              <span className={styles.frame}>
                {image_md && (
                  <Picture
                    src={image_md}
                    alt={image_alt ?? ''}
                    sizes={SIZES}
                    widths={TILE_WIDTHS}
                    className={styles.picture}
                  />
                )}
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        )
      })}
      <li className={styles.custom}>
        <Link href="/custom-orders" className={styles.tile}>
          <span className={styles.frame}>
            <Picture
              {...sitePicture('about.jpg')}
              alt="Olive leaves in gold-plated silver: a pair of drops and a brooch"
              sizes={`(min-width: 80rem) ${18.5 * remainingColumns(4)}rem, (min-width: 48rem) ${23 * remainingColumns(4)}vw, ${46 * remainingColumns(2)}vw`}
              className={styles.picture}
            />
          </span>
          <span className={styles.name}>Custom Orders</span>
        </Link>
      </li>
    </ul>
  )
}

const TILE_WIDTHS = [320, 480, 640, 800]

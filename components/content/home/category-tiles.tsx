import { type CSSProperties } from 'react'
import { Picture } from '@/components/media/picture'
import { Link } from '@/components/ui/link'
import { type CategoryTile } from '@/lib/shop/content/home/category-tiles'
import { type ListedPage } from '@/lib/shop/content/pages/page-links'
import { listingPath } from '@/lib/shop/search/listing'
import styles from './category-tiles.module.css'

type Props = { tiles: readonly CategoryTile[]; page: ListedPage | undefined }

const MAX_COLUMNS = 4
const TILE_WIDTHS = [320, 480, 640, 800]

/** One tile for each top category, and one for a page, if there is one, which fills the rest of the last row. */
export function CategoryTiles({ tiles, page }: Props) {
  const columns = page?.tile ? MAX_COLUMNS : columnsFor(tiles.length)
  const sizes = `(min-width: 80rem) ${Math.min(26, 70 / columns)}rem, (min-width: 48rem) ${82 / columns}vw, 46vw`
  // As in category-tiles.module.css.
  const remainingColumns = (columns: number) => columns - (tiles.length % columns)
  return (
    <ul
      className={page?.tile ? styles.tiles : `${styles.tiles} ${styles.centred}`}
      style={page?.tile ? undefined : ({ '--columns': columns } as CSSProperties)}
    >
      {tiles.map(({ slug, name, picture }) => (
        <li key={slug}>
          <Link href={listingPath({ category: slug })} className={styles.tile}>
            <span className={styles.frame}>
              {picture ? (
                <Picture {...picture} sizes={sizes} widths={TILE_WIDTHS} className={styles.picture} />
              ) : (
                <span className={styles.initial} aria-hidden="true">
                  {[...name][0]}
                </span>
              )}
            </span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
      {page?.tile && (
        <li className={styles.page}>
          <Link href={page.href} className={styles.tile}>
            <span className={styles.frame}>
              <Picture
                {...page.tile.picture}
                alt={page.tile.alt}
                sizes={`(min-width: 80rem) ${18.5 * remainingColumns(4)}rem, (min-width: 48rem) ${23 * remainingColumns(4)}vw, ${46 * remainingColumns(2)}vw`}
                className={styles.picture}
              />
            </span>
            <span className={styles.name}>{page.name}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

/** So many that the last row is as full as possible. */
function columnsFor(count: number): number {
  if (count <= MAX_COLUMNS) return Math.max(1, count)
  return count % MAX_COLUMNS === 1 || (count % MAX_COLUMNS !== 0 && count % 3 === 0) ? 3 : MAX_COLUMNS
}

import * as t from '@messages/listing'
import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/shop/search/listing'
import { listingName } from '@/lib/shop/search/listing-title'
import styles from './breadcrumb.module.css'

type Props = { categoryPath: { slug: string; name: string }[]; query: string; allProducts: string }

export function Breadcrumb({ categoryPath, query, allProducts }: Props) {
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={styles.list}>
        <li>
          <Link href="/">{t.home}</Link>
        </li>
        {categoryPath.slice(0, -1).map(({ slug, name }) => (
          <li key={slug}>
            <Link href={listingPath({ category: slug })}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">
          {listingName(categoryPath, allProducts)}
          {query && `: ${query}`}
        </li>
      </ol>
    </nav>
  )
}

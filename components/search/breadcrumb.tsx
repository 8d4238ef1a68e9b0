import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/search/listing'
import { ALL_PRODUCTS_TITLE } from '@/lib/search/listing-title'
import styles from './breadcrumb.module.css'

type Props = { categoryPath: { slug: string; name: string }[]; query: string }

/** Home, the categories down to this one, and the words searched in it. */
export function Breadcrumb({ categoryPath, query }: Props) {
  const here = categoryPath.at(-1)?.name ?? ALL_PRODUCTS_TITLE
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.line}>
        <li>
          <Link href="/">Home</Link>
        </li>
        {categoryPath.slice(0, -1).map(({ slug, name }) => (
          <li key={slug}>
            <Link href={listingPath({ category: slug })}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">
          {here}
          {query && `: ${query}`}
        </li>
      </ol>
    </nav>
  )
}

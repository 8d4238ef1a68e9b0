import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/search/listing'
import { ALL_PRODUCTS_TITLE } from '@/lib/search/listing-title'
import styles from './breadcrumb.module.css'

type Props = { categoryPath: { slug: string; name: string }[]; query: string }

export function Breadcrumb({ categoryPath, query }: Props) {
  const listingName = categoryPath.at(-1)?.name ?? ALL_PRODUCTS_TITLE
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <Link href="/">Home</Link>
        </li>
        {categoryPath.slice(0, -1).map(({ slug, name }) => (
          <li key={slug}>
            <Link href={listingPath({ category: slug })}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">
          {listingName}
          {query && `: ${query}`}
        </li>
      </ol>
    </nav>
  )
}

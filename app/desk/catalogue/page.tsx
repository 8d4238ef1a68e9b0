import { LiveSearch } from '@/components/desk/catalogue/live-search'
import { STATE_KINDS, STATE_LABELS } from '@/lib/owner/products/product-states'
import styles from '@/components/desk/catalogue/catalogue.module.css'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { StateLabel } from '@/components/desk/notice'
import { Thumbnail } from '@/components/desk/thumbnail'
import { ButtonLink } from '@/components/ui/button'
import { formatPrice } from '@/lib/platform/base/money'
import { firstValue } from '@/lib/platform/base/return-path'
import { findProducts, type FoundProduct, PRODUCTS_PER_PAGE } from '@/lib/owner/products/find-products.server'
import { productStates } from '@/lib/platform/db/schema/enums'
import { deskContext } from '@/lib/owner/desk/desk-context.server'

export const metadata = { title: 'Catalogue' }

type Props = { searchParams: Promise<Record<'q' | 'state' | 'page', string | string[] | undefined>> }

export default async function CataloguePage({ searchParams }: Props) {
  const ctx = await deskContext('catalogue')
  const query = await searchParams
  const text = (firstValue(query.q) ?? '').trim().slice(0, 100)
  const state = productStates.find((one) => one === firstValue(query.state)) ?? null
  const page = Math.max(1, Math.min(10_000, Number.parseInt(firstValue(query.page) ?? '1', 10) || 1))
  const found = await findProducts(ctx, { text, state, page })
  const shown = found.slice(0, PRODUCTS_PER_PAGE)
  const linkTo = (to: number) =>
    `/desk/catalogue?${new URLSearchParams({ q: text, state: state ?? '', page: String(to) })}`
  return (
    <DeskPage
      title="Catalogue"
      actions={
        <>
          <ButtonLink href="/desk/catalogue/categories" look="secondary">
            Categories
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/choices" look="secondary">
            Choices
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/filters" look="secondary">
            Filters
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/new">New product</ButtonLink>
        </>
      }
    >
      <LiveSearch label="Find a product" submit="Search">
        <TextField label="Name or code" name="q" type="search" defaultValue={text} autoComplete="off" />
        <SelectField
          label="State"
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: 'All but archived' },
            ...productStates.map((value) => ({ value, label: STATE_LABELS[value] })),
          ]}
        />
      </LiveSearch>
      <p role="status" className={styles.count}>
        {describeCount(shown.length, found.length > shown.length, page)}
      </p>
      <DeskList
        label="Products"
        empty={
          text || state
            ? 'Nothing matches. Try part of a name, or all states.'
            : 'There are no products yet: make the first one.'
        }
      >
        {shown.map((product) => (
          <ProductRow key={product.code} product={product} />
        ))}
      </DeskList>
      <p className={styles.pages}>
        {page > 1 && <a href={linkTo(page - 1)}>Previous products</a>}
        {found.length > shown.length && <a href={linkTo(page + 1)}>Further products</a>}
      </p>
    </DeskPage>
  )
}

const describeCount = (count: number, hasMore: boolean, page: number) =>
  hasMore || page > 1
    ? `Products ${(page - 1) * PRODUCTS_PER_PAGE + 1} to ${(page - 1) * PRODUCTS_PER_PAGE + count}`
    : `${count} ${count === 1 ? 'product' : 'products'}`

const ProductRow = ({ product }: { product: FoundProduct }) => (
  <DeskRow
    href={`/desk/catalogue/${product.code}`}
    title={product.name}
    control={<Thumbnail src={product.picture} />}
    cells={[
      <StateLabel key="state" kind={STATE_KINDS[product.state]}>
        {STATE_LABELS[product.state]}
      </StateLabel>,
      product.minCents === product.maxCents
        ? formatPrice(product.minCents)
        : `${formatPrice(product.minCents)} to ${formatPrice(product.maxCents)}`,
      `${product.variants} ${product.variants === 1 ? 'variant' : 'variants'}${product.available ? '' : ', sold out'}`,
    ]}
  >
    {product.code}, {product.category}
  </DeskRow>
)

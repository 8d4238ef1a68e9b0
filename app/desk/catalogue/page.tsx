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
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'

export const generateMetadata = deskTitle('Catalogue')

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
      title={say('Catalogue')}
      actions={
        <>
          <ButtonLink href="/desk/catalogue/categories" look="secondary">
            {say('Categories')}
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/choices" look="secondary">
            {say('Choices')}
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/filters" look="secondary">
            {say('Filters')}
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/questions" look="secondary">
            {say('Questions')}
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/synonyms" look="secondary">
            {say('Search words')}
          </ButtonLink>
          <ButtonLink href="/desk/catalogue/new">{say('New product')}</ButtonLink>
        </>
      }
    >
      <LiveSearch label={say('Find a product')} submit={say('Search')}>
        <TextField label={say('Name or code')} name="q" type="search" defaultValue={text} autoComplete="off" />
        <SelectField
          label={say('State')}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: say('All but archived') },
            ...productStates.map((value) => ({ value, label: say(STATE_LABELS[value]) })),
          ]}
        />
      </LiveSearch>
      <p role="status" className={styles.count}>
        {describeCount(shown.length, found.length > shown.length, page)}
      </p>
      <DeskList
        label={say('Products')}
        empty={
          text || state
            ? say('Nothing matches. Try part of a name, or all states.')
            : say('There are no products yet: make the first one.')
        }
      >
        {shown.map((product) => (
          <ProductRow key={product.code} product={product} />
        ))}
      </DeskList>
      <p className={styles.pages}>
        {page > 1 && <a href={linkTo(page - 1)}>{say('Previous products')}</a>}
        {found.length > shown.length && <a href={linkTo(page + 1)}>{say('Further products')}</a>}
      </p>
    </DeskPage>
  )
}

const describeCount = (count: number, hasMore: boolean, page: number) =>
  hasMore || page > 1
    ? say('Products {first} to {last}', {
        first: (page - 1) * PRODUCTS_PER_PAGE + 1,
        last: (page - 1) * PRODUCTS_PER_PAGE + count,
      })
    : say(count === 1 ? '1 product' : '{count} products', { count })

const describeVariants = ({ variants: count, available }: FoundProduct) =>
  available
    ? say(count === 1 ? '1 variant' : '{count} variants', { count })
    : say(count === 1 ? '1 variant, sold out' : '{count} variants, sold out', { count })

const ProductRow = ({ product }: { product: FoundProduct }) => (
  <DeskRow
    href={`/desk/catalogue/${product.code}`}
    title={product.name}
    control={<Thumbnail src={product.picture} />}
    cells={[
      <StateLabel key="state" kind={STATE_KINDS[product.state]}>
        {say(STATE_LABELS[product.state])}
      </StateLabel>,
      product.minCents === product.maxCents
        ? formatPrice(product.minCents)
        : `${formatPrice(product.minCents)} – ${formatPrice(product.maxCents)}`,
      describeVariants(product),
    ]}
  >
    {product.code}, {product.category}
  </DeskRow>
)

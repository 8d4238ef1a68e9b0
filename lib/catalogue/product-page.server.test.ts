import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { useTestDatabase } from '@/lib/db/testing.server'
import { refreshSnapshot } from './current-snapshot.server'
import { loadProductPage } from './product-page.server'

const database = useTestDatabase()

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  await refreshSnapshot(database.current)
})

const page = (variant?: string) =>
  loadProductPage({ db: database.current.db, now: new Date(), viewer: null }, 'schoini-twisted-ring', variant)

test('a URL with a variant selects it', async () => {
  expect(await page()).toMatchObject({ selectedVariant: { slug: 'gold-50' }, unknownVariant: false })
  expect(await page('silver-50')).toMatchObject({
    selectedVariant: { slug: 'silver-50' },
    defaultVariant: { slug: 'gold-50' },
    unknownVariant: false,
  })
})

test('a URL with an unknown variant shows the product with its default variant', async () => {
  expect(await page('copper-99')).toMatchObject({
    product: { slug: 'schoini-twisted-ring' },
    selectedVariant: { slug: 'gold-50' },
    unknownVariant: true,
  })
})

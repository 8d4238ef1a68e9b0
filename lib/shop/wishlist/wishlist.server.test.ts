import { Problem } from '@/lib/platform/base/problem'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { useDemoDatabase } from '@/testing/db.server'
import { entityTag } from '@/lib/shop/sync/list-entries'
import { wishlistReplySchema } from './wishlist.schema'
import { listWishlist, replaceWishlist } from './wishlist.server'

const database = useDemoDatabase()
let ctx: CustomerCtx
let ids: number[]

const entryInput = (id: number) => ({ item: { id } })
const stored = async () => (await listWishlist(ctx)).map(({ item }) => item.product)

beforeAll(async () => {
  const { db } = database.current
  ids = (await refreshSnapshot({ db })).snapshot.products.slice(0, 4).map((product) => product.id)
  const [user] = await db
    .insert(users)
    .values({ email: 'somebody@example.com', passwordHash: 'none' })
    .returning({ userId: users.id })
  if (!user) throw new Error('A user is inserted.')
  ctx = {
    db,
    now: new Date(),
    viewer: { ...user, email: 'somebody@example.com', via: 'cookie', tokenHash: Buffer.alloc(32) },
  }
})

beforeEach(async () => {
  await replaceWishlist(ctx, [], null)
})

test('a new wishlist replaces the stored one and contains each product once', async () => {
  const [one, two, three] = ids as [number, number, number]
  await replaceWishlist(ctx, [entryInput(one), entryInput(two)], null)
  const saved = await replaceWishlist(ctx, [entryInput(three), entryInput(two), entryInput(three)], null)
  expect(saved.map(({ item }) => [item.id, item.product])).toEqual([
    [two, two],
    [three, three],
  ])
  expect(wishlistReplySchema.parse(saved)).toEqual(await listWishlist(ctx))
})

test('an entry says what the price of a reduced product is compared with', async () => {
  const { bySlug } = (await refreshSnapshot(ctx)).snapshot
  const wanted = ['elia-leaf-drops', 'kyklos-hoops-large'].flatMap((slug) => bySlug.get(slug)?.id ?? [])
  const saved = await replaceWishlist(ctx, wanted.map(entryInput), null)
  expect(Object.fromEntries(saved.map(({ item }) => [item.slug, item.reduced_from]))).toEqual({
    'elia-leaf-drops': '74.00',
    'kyklos-hoops-large': null,
  })
})

test('the error names an unknown product, and the stored wishlist stays unchanged', async () => {
  await replaceWishlist(ctx, [entryInput(ids[0]!)], null)
  const problem: unknown = await replaceWishlist(ctx, [entryInput(ids[1]!), entryInput(2_000_000_000)], null).catch(
    (thrown: unknown) => thrown,
  )
  expect(problem).toMatchObject({ status: 400, body: { '1.item.id': ['This product is not in the shop.'] } })
  expect(problem).toBeInstanceOf(Problem)
  expect(await stored()).toEqual([ids[0]])
})

test('of concurrent changes based on one state, exactly one succeeds', async () => {
  const attempts = await Promise.allSettled(ids.map((id) => replaceWishlist(ctx, [entryInput(id)], entityTag([]))))
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
})

import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { type Snapshot } from './snapshot'
import { loadSnapshot, loadSnapshotChange } from './snapshot.server'

const database = useDemoDatabase()

test('unchanged products are not read again', async () => {
  const { db } = database.current
  const before = await loadSnapshot(db)
  const [changed, ...others] = before.products
  await db.execute(sql`update variants set price_cents = 12345 where product_id = ${changed?.id}`)
  const after = await loadSnapshot(db, before)
  expect(after.version).toBe(before.version + 1)
  expect(after.products[0]).toEqual({
    ...changed,
    price: 12345,
    priceMax: 12345,
    changedAt: expect.any(Number) as number,
  })
  expect(others.every((product) => after.byId.get(product.id) === product)).toBe(true)
})

test('a change names its products, unless it may have changed more', async () => {
  const { db } = database.current
  const before = await loadSnapshot(db)
  const [changed] = before.products
  const price = sql`update variants set price_cents = price_cents + 1 where product_id = ${changed?.id}`
  const settings = sql`update settings set phone_number = '1'`
  await db.execute(price)
  const { snapshot, changedProducts } = await loadSnapshotChange(db, before)
  expect([...(changedProducts ?? [])]).toEqual([changed?.id])
  await db.transaction(async (tx) => {
    await tx.execute(price)
    await tx.execute(settings)
  })
  expect((await loadSnapshotChange(db, snapshot)).changedProducts).toBeNull()
  expect((await loadSnapshotChange(db, null)).changedProducts).toBeNull()
})

test.each(['personalised = not personalised', `safety = '{"warnings": ["nickel"]}'`])(
  'a change of what only the page of a product shows names the product: %s',
  async (change) => {
    const { db } = database.current
    const before = await loadSnapshot(db)
    const [changed] = before.products
    await db.execute(sql`update products set ${sql.raw(change)} where id = ${changed?.id}`)
    const { snapshot, changedProducts } = await loadSnapshotChange(db, before)
    expect(snapshot.version).toBe(before.version + 1)
    expect([...(changedProducts ?? [])]).toEqual([changed?.id])
  },
)

test.each(['hidden', 'archived'])(
  'a product that is %s is in no listing until it is published again',
  async (state) => {
    const { db } = database.current
    const before = await loadSnapshot(db)
    const [hidden] = before.products
    const texts = () =>
      db.execute(sql`
    select product_id from product_texts where product_id = ${hidden?.id}
    union all select product_id from translated_texts where product_id = ${hidden?.id}`)
    const findable = (await texts()).length
    expect(findable).toBeGreaterThan(0)
    await db.execute(sql`update products set state = ${state} where id = ${hidden?.id}`)
    const { snapshot, changedProducts } = await loadSnapshotChange(db, before)
    expect([...(changedProducts ?? [])]).toEqual([hidden?.id])
    expect(snapshot.byId.has(hidden?.id ?? 0)).toBe(false)
    expect(await texts()).toEqual([])
    await db.execute(sql`update products set name = name || '.' where id = ${hidden?.id}`)
    expect(await texts()).toEqual([])
    await db.execute(sql`update products set state = 'published', name = ${hidden?.name} where id = ${hidden?.id}`)
    expect((await loadSnapshot(db, snapshot)).byId.get(hidden?.id ?? 0)).toEqual({
      ...hidden,
      changedAt: expect.any(Number) as number,
    })
    expect(await texts()).toHaveLength(findable)
  },
)

test('a category has its own rate of VAT, that of the one above it, or that of the shop', async () => {
  const { db } = database.current
  const rates = async () => {
    const { categories, vat } = await loadSnapshot(db)
    const [top] = categories.filter(({ tn_children_count }) => tn_children_count > 0)
    const child = categories.find(({ tn_parent }) => tn_parent === top?.id)
    const other = categories.find(({ tn_parent, id }) => tn_parent === null && id !== top?.id)
    return { vat, top, child, of: [top?.vat_rate, child?.vat_rate, other?.vat_rate] }
  }
  const { top, child, of, vat } = await rates()
  expect([vat, of]).toEqual([{ rate: 24 }, [24, 24, 24]])
  await db.execute(sql`update categories set vat_rate_bp = 600 where id = ${top?.id}`)
  expect((await rates()).of).toEqual([6, 6, 24])
  await db.execute(sql`update categories set vat_rate_bp = 0 where id = ${child?.id}`)
  expect((await rates()).of).toEqual([6, 0, 24])
  await db.execute(sql`update settings set vat_charged = false, vat_rate_bp = null`)
  expect((await rates()).of).toEqual([null, null, null])
  await db.execute(sql`update settings set vat_charged = true, vat_rate_bp = 2400`)
  await db.execute(sql`update categories set vat_rate_bp = null`)
})

test('after changes without a record, everything is read again', async () => {
  const { db } = database.current.owner
  const before = await loadSnapshot(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update products set name = 'Rewritten'`)
    await tx.execute(sql`update catalogue_version set version = version + 1, rewritten_at = version + 1`)
  })
  const after = await loadSnapshot(db, before)
  expect(after.products.map(({ name }) => name)).toEqual(before.products.map(() => 'Rewritten'))
})

test('after a database was reset to an older version, everything is read again', async () => {
  const { db } = database.current
  const before = await loadSnapshot(db)
  const behind = { ...before, version: before.version + 10, products: [] }
  expect(await loadSnapshot(db, behind)).toEqual(before)
})

/** The row at an offset, modulo the number of rows. */
const one = (table: string, column: string, at: number) =>
  sql`(select ${sql.raw(column)} from ${sql.raw(table)} order by 1 offset ${at} % greatest(1, (select count(*) from ${sql.raw(table)})) limit 1)`
const product = (at: number) => one('products', 'id', at)
const variant = (at: number) => one('variants', 'id', at)

/** Changes of all data that listings show, and of some that they do not. */
const CHANGES: Record<string, (a: number, b: number) => SQL> = {
  'a price': (a, b) => sql`update variants set price_cents = ${b} where id = ${variant(a)}`,
  'all prices': (a) => sql`update variants set price_cents = price_cents + ${a}`,
  'a reduction': (a, b) =>
    sql`update variants set price_cents = greatest(0, price_cents - ${b % 3}), reduced = ${b % 4 !== 0} where id = ${variant(a)}`,
  'all reduced': () => sql`update variants set price_cents = greatest(0, price_cents - 1), reduced = true`,
  'a price from before the shop': (a, b) => sql`
    insert into price_history (variant_id, variant_code, price_cents, currency, valid_from, imported)
    select id, variant_code, ${20_000 + b}, 'EUR', '2020-01-01'::timestamptz + make_interval(hours => ${b}), true from variants where id = ${variant(a)}`,
  availability: (a) => sql`update variants set available = not available where id = ${variant(a)}`,
  'another first variant': (a, b) => sql`update variants set position = ${b - 500} where id = ${variant(a)}`,
  'a variant of another product': (a, b) =>
    sql`update variants set product_id = ${product(b)}, slug = 'moved-' || id where id = ${variant(a)}`,
  'a variant slug': (a, b) => sql`update variants set slug = ${`slug-${b}-`} || id where id = ${variant(a)}`,
  'a deleted variant': (a) => sql`delete from variants where id = ${variant(a)}`,
  'a name': (a, b) => sql`update products set name = ${`Name ${b}`} where id = ${product(a)}`,
  'a slug': (a, b) => sql`update products set slug = ${`slug-${b}-`} || id where id = ${product(a)}`,
  'a translation': (a, b) =>
    sql`update products set translations = ${JSON.stringify({ el: { slug: `greek-${b}`, name: `Όνομα ${b}` } })} where id = ${product(a)}`,
  'another category': (a, b) =>
    sql`update products set category_id = ${one('categories', 'id', b)} where id = ${product(a)}`,
  'another state': (a, b) =>
    sql`update products set state = ${['published', 'hidden', 'archived'][b % 3]} where id = ${product(a)}`,
  'a date': (a, b) => sql`update products set updated = now() - make_interval(days => ${b}) where id = ${product(a)}`,
  'popularity before': (a, b) => sql`update products set orders_before = ${b} where id = ${product(a)}`,
  'popularity since': (a, b) => sql`update products set orders_since = ${b} where id = ${product(a)}`,
  'a deleted product': (a) => sql`delete from products where id = ${product(a)}`,
  'a new product': (a, b) => sql`
    with made as (
      insert into products (slug, name, product_code, category_id, date_added, updated)
      select concat('new-', gen_random_uuid()), 'New', gen_random_uuid()::text, ${one('categories', 'id', b)}, now(), now() returning id
    ), offered as (
      insert into variants (product_id, slug, name, variant_code, price_cents, position, short_description, long_description)
      select id, 'only', 'Only', gen_random_uuid()::text, ${b}, 0, '', '' from made returning id
    )
    insert into variant_pictures (variant_id, priority, picture_key, alt) select id, 1, ${one('pictures', 'key', a)}, 'New' from offered`,
  'a new tag of a product': (a, b) =>
    sql`insert into product_facet_tags values (${product(a)}, ${one('facet_tags', 'id', b)}) on conflict do nothing`,
  'no tags of a product': (a) => sql`delete from product_facet_tags where product_id = ${product(a)}`,
  'no tags at all': () => sql`truncate product_facet_tags`,
  'a deleted tag': (a) => sql`delete from facet_tags where id = ${one('facet_tags', 'id', a)}`,
  'another picture': (a, b) =>
    sql`update variant_pictures set picture_key = ${one('pictures', 'key', b)}, alt = 'Other' where variant_id = ${variant(a)}`,
  'no picture': (a) => sql`delete from variant_pictures where variant_id = ${variant(a)}`,
  'a colour': (a, b) =>
    sql`update pictures set color = ${`#${String(b).padStart(6, '0')}`} where key = ${one('pictures', 'key', a)}`,
  'a category name': (a, b) =>
    sql`update categories set name = ${`Category ${b}`} where id = ${one('categories', 'id', a)}`,
  settings: () => sql`update settings set company_name = company_name || '.'`,
  nothing: () => sql`update products set name = name`,
}

const transactions = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat(999), fc.nat(999)), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 5 },
)

// The last test, because it leaves random data.
test('reading only the changes gives the same snapshot as reading everything', async () => {
  // The role that owns the tables, because truncate needs its rights.
  const { db } = database.current.owner
  let known: Snapshot = await loadSnapshot(db)
  await fc.assert(
    fc.asyncProperty(transactions, async (wanted) => {
      for (const changes of wanted) {
        await db.transaction(async (tx) => {
          for (const [what, a, b] of changes) await tx.execute(CHANGES[what]?.(a, b) ?? sql`select`)
        })
        known = await loadSnapshot(db, known)
        expect(known).toEqual(await loadSnapshot(db))
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(known.products.length).toBeGreaterThan(0)
}, 120_000)

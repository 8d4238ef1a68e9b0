import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { newProducts } from './new-products.server'

const database = useDemoDatabase()
const MEDIA = path.resolve('public/media')

async function products() {
  await refreshSnapshot(database.current)
  return newProducts({ db: database.current.db, now: new Date(), viewer: null })
}

test('each product has a description of one sentence with its price, and says that VAT is included', async () => {
  const all = await products()
  expect(all).toHaveLength(30)
  for (const { description, content } of all) {
    expect(description).toMatch(/^\p{Lu}[^<]{20,}[.!?] [\d,]+\.\d\d\u00a0€ \(VAT included\)(\. Sold out)?$/u)
    expect(content).toMatch(
      /^<p><img src="[^"]+" width="1200" height="630" alt="[^"]{10,}"><\/p><p>.{20,}<p>[\d,.]+\u00a0€ \(VAT included\)(\. Sold out)?<\/p>$/s,
    )
  }
})

test('a product of which none is left says so', async () => {
  const soldOut = (await products()).filter(({ description }) => description.endsWith('. Sold out'))
  const { db } = database.current
  await db.execute(sql`
    update variants set shown_count = 0
    where product_id = (select id from products where exists (
      select from variants where product_id = products.id and available) order by date_added desc limit 1)`)
  expect((await products()).filter(({ description }) => description.endsWith('. Sold out'))).toHaveLength(
    soldOut.length + 1,
  )
})

test('a reduced product says what its price is compared with', async () => {
  const { db } = database.current
  await db.execute(sql`
    update variants set price_cents = 1100, reduced = true
    where product_id = (select product_id from variants group by product_id, (select date_added from products where id = product_id)
      having count(*) = 1 order by (select date_added from products where id = product_id) desc limit 1)`)
  const reduced = (await products()).filter(({ description }) => description.includes(' 11.00\u00a0€'))
  expect(reduced).toHaveLength(1)
  for (const text of [reduced[0]?.description, reduced[0]?.content])
    expect(text).toMatch(/11.00\u00a0€.*\. Lowest price of the 30 days before the reduction: [\d.]+\u00a0€/)
})

test('the enclosure of a product has the length of its file', async () => {
  for (const { enclosure } of await products()) {
    const key = /\/media\/([^/]+)\/og\.jpg$/.exec(enclosure?.url ?? '')?.[1] ?? ''
    expect(await readdir(path.join(MEDIA, key))).toContain('og.jpg')
    expect(enclosure?.length).toBe((await stat(path.join(MEDIA, key, 'og.jpg'))).size)
  }
})

test('texts of the owner are escaped, and a picture that is not on this machine is no enclosure', async () => {
  const { db } = database.current
  await db.execute(
    sql`insert into pictures (key, file, width, height, color, widths) values ('elsewhere.0a1b2c3d', 'elsewhere.jpg', 1000, 1000, '#000000', '[1000]')`,
  )
  await db.execute(sql`update variant_pictures set picture_key = 'elsewhere.0a1b2c3d', alt = 'A "ring" <b>'`)
  await db.execute(sql`update variants set short_description = 'Silver & <b>gold</b>'`)
  for (const { description, content, enclosure } of await products()) {
    expect(enclosure).toBeNull()
    expect(description).toMatch(/^Silver &amp; &lt;b&gt;gold&lt;\/b&gt;\. /)
    expect(content).toContain('alt="A &quot;ring&quot; &lt;b&gt;"')
  }
})

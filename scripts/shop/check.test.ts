import { sql, TransactionRollbackError } from 'drizzle-orm'
import { listMissingBeforeOpening } from '@/lib/owner/opening/opening-checks.server'
import { useTestDatabase } from '@/testing/db.server'
import { env } from '@/lib/platform/env.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useTestDatabase()
const shop = useShopCommands(database)

test('the whole demo is translated', async () => {
  await loadDemoIfEmpty(database.current.db)
  expect(await shop('check', 'el')).toEqual({ status: 0, out: 'el: everything is translated.\n', err: '' })
})

test('the demo has everything that a shop needs before it opens, except the official pictures', async () => {
  const { status, out } = await shop('check')
  expect(status).toBe(0)
  expect(out).toMatch(
    /^Before opening, this is missing:\n {2}official notice on the legal guarantee: guarantee_notice\.el, guarantee_notice\.en\n {4}take the picture [^\n]+\n\nel: everything is translated\.\n$/,
  )
})

test('what the law asks for and the owner has not set is listed, with what to do', async () => {
  const { db } = database.current
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`update settings set seller = seller || '{"vat_number": "", "dispute_body": null}', safety = '{}', vat_charged = null, vat_rate_bp = null, theme = '{"guarantee_notice": {"en": "en.png", "el": "el.png"}}'`,
      )
      await tx.execute(sql`update products set safety = '{"warnings": []}' where slug <> 'kyma-band'`)
      await tx.execute(sql`delete from pages where slug = 'accessibility'`)
      const missing = await listMissingBeforeOpening(tx)
      expect(missing?.map(({ what, where }) => [what, where.length > 3 ? where.length : where])).toEqual([
        ['who sells', ['seller.vat_number']],
        ['where consumers take a dispute', ['seller.dispute_body']],
        ['VAT', ['vat.rate']],
        ['manufacturer', 72],
        ['warnings', ['product kyma-band']],
        ['page', ['/accessibility']],
      ])
      expect(missing?.every(({ todo }) => todo.length > 20)).toBe(true)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
})

test('a shop that takes test cards, or no payment at all, is told so', async () => {
  const { db } = database.current
  await db.execute(sql`update settings set options = '{"bank_transfer": false, "cash_on_delivery": false}'`)
  const check = () => listMissingBeforeOpening(db).then((missing) => missing?.map(({ what, where }) => [what, where]))
  try {
    jest.replaceProperty(env(), 'cards', 'off')
    expect(await check()).toContainEqual(['a way to pay', ['STRIPE_SECRET_KEY']])
    jest.replaceProperty(env(), 'cards', 'sandbox')
    jest.replaceProperty(env(), 'takesTestCards', true)
    expect(await check()).toContainEqual(['real card payments', ['CARD_SANDBOX']])
  } finally {
    jest.restoreAllMocks()
    await db.execute(sql`update settings set options = '{}'`)
  }
})

test('what is missing is listed by kind, slug and field', async () => {
  const { db } = database.current
  await db.execute(sql`update products set translations = translations #- '{el,slug}' #- '{el,variants,16-cm,name}'
    where slug = 'aigaio-lapis-bracelet'`)
  await db.execute(sql`update facets set translations = '{}' where slug = 'stone-cut'`)
  await db.execute(
    sql`update settings set translations = translations #- '{el,words,discover}' #- '{el,home,headline}'`,
  )
  await db.execute(sql`update pages set translations = '{}' where slug = 'privacy-policy'`)
  const { out } = await shop('check', 'el')
  expect(out).toContain('el: 12 texts not translated')
  expect(out).toMatch(/product aigaio-lapis-bracelet +slug, variants\.16-cm\.name\n/)
  expect(out).toMatch(/facet stone-cut +name, tags\.round, tags\.oval, tags\.step\n/)
  expect(out).toMatch(/settings +words\.discover\n/)
  expect(out).toMatch(/home page +headline\n/)
  expect(out).toMatch(/page privacy-policy +title, description, footer, .*text\n/)
  const { out: json } = await shop('check', '--json')
  expect(JSON.parse(json)).toMatchObject({
    el: expect.arrayContaining([{ kind: 'settings', slug: '', fields: ['words.discover'] }]) as unknown,
  })
})

test('a language that the shop does not have is refused', async () => {
  expect(await shop('check', 'xx')).toMatchObject({ status: 1, err: expect.stringContaining('has el') as string })
})

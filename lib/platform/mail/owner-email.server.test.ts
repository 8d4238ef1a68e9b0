import { sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { useDemoDatabase } from '@/testing/db.server'
import { enqueueOwnerEmail } from './owner-email.server'
import { ownerEmailsSchema, type OwnerEmails } from './owner-emails.schema'

const database = useDemoDatabase()
let ctx: Ctx

beforeEach(async () => {
  ctx = { db: database.current.db, now: new Date(), viewer: null }
  await ctx.db.delete(outbox)
})

const setOwnerEmails = (value: Partial<OwnerEmails>) =>
  ctx.db.execute(sql`update settings set owner_emails = ${JSON.stringify(value)}::jsonb`)

const tell = () =>
  enqueueOwnerEmail(ctx, {
    setting: 'orders',
    kind: 'new_order',
    subject: 'New order',
    title: 'New order',
    parts: [{ kind: 'text', text: 'It is paid.' }],
    deskPath: '/desk/orders/AS-0000-0000',
  })

test('without a setting of its own, an email goes to the contact address, with a link to the desk', async () => {
  await tell()
  expect(await ctx.db.select().from(outbox)).toEqual([
    expect.objectContaining({
      recipient: 'hello@asimera.example',
      text: expect.stringMatching(
        /It is paid\.\n\nOpen it at the desk:\nhttps?:\/\/[^/]+\/desk\/orders\/AS-0000-0000\n/,
      ),
      failedAt: null,
    }),
  ])
})

test('it goes to the address of the settings', async () => {
  await setOwnerEmails({ address: 'maker@shop.example' })
  await tell()
  expect(await ctx.db.select().from(outbox)).toMatchObject([{ recipient: 'maker@shop.example' }])
})

test('a kind that is switched off is not sent', async () => {
  await setOwnerEmails({ orders: false })
  await tell()
  expect(await ctx.db.select().from(outbox)).toEqual([])
})

test('an address that is none is refused', () => {
  expect(ownerEmailsSchema.safeParse({ address: 'maker' }).error?.issues).toEqual([
    expect.objectContaining({ path: ['address'], message: 'Enter a valid email address.' }),
  ])
})

import { sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { sendContactMessage } from '@/lib/shop/content/contact.server'
import { useDemoDatabase } from '@/testing/db.server'
import { tellingInGreek } from '@/testing/owner-emails.server'
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
    deskPath: '/desk/orders/AS-0000-0000',
    write: (say) => ({
      subject: say('New order {code}', { code: 'AS-0000-0000' }),
      title: 'New order',
      parts: [{ kind: 'text', text: 'It is paid.' }],
    }),
  })

test('without a setting of its own, an email goes to the contact address, with a link to the desk', async () => {
  await tell()
  expect(await ctx.db.select().from(outbox)).toEqual([
    expect.objectContaining({
      recipient: 'hello@asimera.example',
      subject: 'New order AS-0000-0000',
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

test('it is in the language of the settings, and what a customer has written stays as it is', async () => {
  const written = { name: 'Total', email: 'eleni@mail.example', subject: 'New message {name}', body: 'Paid' }
  await tellingInGreek(ctx.db, () => sendContactMessage(ctx, written))
  expect(await ctx.db.select().from(outbox)).toEqual([
    expect.objectContaining({
      subject: 'Μήνυμα από Total: New message {name}',
      text: expect.stringMatching(
        /^New message \{name\}\n\nΌνομα: Total\nΔιεύθυνση email: eleni@mail\.example\n\nPaid\n\nΑνοίξτε το στο γραφείο:\nhttp/,
      ),
      html: expect.stringContaining('<html lang="el">'),
    }),
  ])
})

test('a command, which has no texts of the desk, writes in English', async () => {
  await setOwnerEmails({ language: 'el' })
  await tell()
  const [email] = await ctx.db.select().from(outbox)
  expect(email).toMatchObject({ subject: 'New order AS-0000-0000', html: expect.stringContaining('<html lang="en">') })
})

test('an address that is none is refused', () => {
  expect(ownerEmailsSchema.safeParse({ address: 'maker' }).error?.issues).toEqual([
    expect.objectContaining({ path: ['address'], message: 'Enter a valid email address.' }),
  ])
})

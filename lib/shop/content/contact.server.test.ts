import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { contactMessages, settings } from '@/lib/platform/db/schema/shop'
import { useDemoDatabase } from '@/testing/db.server'
import { listMessages } from './contact-answers.server'
import { sendContactMessage } from './contact.server'
import { showSupport } from './support.server'

const database = useDemoDatabase()
let ctx: Ctx

const message = {
  name: 'Eleni Vlachou',
  email: 'eleni@example.org',
  subject: 'A ring <for two>',
  body: 'Could you make it wider?\nBy June, perhaps.',
}

beforeEach(async () => {
  ctx = { db: database.current.db, now: new Date(), viewer: null }
  await ctx.db.delete(outbox)
  await ctx.db.delete(contactMessages)
})

test('a message is stored unchanged', async () => {
  await expect(sendContactMessage(ctx, message)).resolves.toBe('success')
  expect(await listMessages(ctx, { limit: 10 })).toEqual([
    expect.objectContaining({ ...message, language: 'en', answeredAt: null }),
  ])
})

test('a message is emailed to the shop with its sender as the reply address', async () => {
  await sendContactMessage(ctx, message)
  const { contact_email } = await showSupport(ctx)
  const [mail, ...more] = await ctx.db.select().from(outbox)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'contact',
    recipient: contact_email,
    replyTo: message.email,
    subject: 'Message from Eleni Vlachou: A ring <for two>',
    sentAt: null,
  })
  expect(mail?.text).toContain(message.body)
  expect(mail?.text).toMatch(/\/desk\/messages\/\d+\n/)
  expect(mail?.html).toContain('A ring &lt;for two&gt;')
  expect(mail?.html).not.toContain('<for two>')
})

test('a message whose email cannot be queued is refused and not stored', async () => {
  await ctx.db.delete(settings)
  await expect(sendContactMessage(ctx, message)).rejects.toThrow('The shop has no settings')
  expect(await listMessages(ctx, { limit: 10 })).toEqual([])
  expect(await ctx.db.select().from(outbox)).toEqual([])
})

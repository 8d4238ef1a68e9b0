import { eq } from 'drizzle-orm'
import { eraseCustomer } from '@/lib/shop/account/me.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { outbox } from '@/lib/platform/db/schema/mail'
import { contactMessages, messageAnswers } from '@/lib/platform/db/schema/shop'
import { useDemoDatabase } from '@/testing/db.server'
import { answerMessage, countOpenMessages, getMessage, listMessages, setMessageState } from './contact-answers.server'
import { sendContactMessage } from './contact.server'
import { showSupport } from './support.server'

const database = useDemoDatabase()
let ctx: Ctx

const question = {
  name: 'Eleni Vlachou',
  email: 'Eleni@example.org',
  subject: 'A ring <for two>',
  body: 'Could you make it wider?\nBy June, perhaps.',
}

const author = 'owner@shop.example'

let id = 0

beforeEach(async () => {
  ctx = { db: database.current.db, now: new Date(), viewer: null }
  await ctx.db.delete(contactMessages)
  await ctx.db.delete(outbox)
  await sendContactMessage(ctx, question)
  id = (await listMessages(ctx, { limit: 1 }))[0]?.id ?? 0
  await ctx.db.delete(outbox)
})

const storedEmails = () => ctx.db.select().from(outbox).where(eq(outbox.kind, 'message_answer'))

test('an answer goes to the customer above the quoted message, with the shop as the reply address, and is kept', async () => {
  await answerMessage(ctx, { id, body: 'Yes.\nIt takes a week.', author, lastAnswer: 0 })
  const { contact_email } = await showSupport(ctx)
  const [email, ...more] = await storedEmails()
  expect(more).toEqual([])
  expect(email).toMatchObject({ recipient: question.email, replyTo: contact_email, subject: 'Re: A ring <for two>' })
  expect(email?.text).toContain('Yes.\nIt takes a week.')
  expect(email?.text).toContain('> Could you make it wider?\n> By June, perhaps.')
  expect(email?.html).toMatch(/<blockquote[^>]*>Could you make it wider\?<br>By June, perhaps\.<\/blockquote>/)
  expect(await getMessage(ctx, id)).toMatchObject({
    message: { answeredAt: ctx.now },
    answers: [{ body: 'Yes.\nIt takes a week.', author, delivery: 'waiting' }],
  })
  expect(await countOpenMessages(ctx)).toBe(0)
})

test('an answer to a Greek message is quoted in Greek', async () => {
  await ctx.db.update(contactMessages).set({ language: 'el', subject: 're: Δαχτυλίδι' })
  await answerMessage(ctx, { id, body: 'Ναι.', author, lastAnswer: 0 })
  const [email] = await storedEmails()
  expect(email?.subject).toBe('re: Δαχτυλίδι')
  expect(email?.text).toContain('μας γράψατε:')
  expect(email?.html).toContain('<html lang="el">')
})

test('of two answers at once, or one that was sent twice, one goes out', async () => {
  const answers = await Promise.allSettled(
    ['One.', 'Two.'].map((body) => answerMessage(ctx, { id, body, author, lastAnswer: 0 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { kind: 'conflict', body: { detail: expect.stringContaining(author) } } })
  expect(await storedEmails()).toHaveLength(1)
})

test('a further answer is sent by whoever has read the first', async () => {
  const { answerId } = await answerMessage(ctx, { id, body: 'One.', author, lastAnswer: 0 })
  await answerMessage(ctx, { id, body: 'Two.', author, lastAnswer: answerId })
  expect((await getMessage(ctx, id)).answers.map(({ body }) => body)).toEqual(['One.', 'Two.'])
})

test('a thread says whether each answer has reached a mail server', async () => {
  await answerMessage(ctx, { id, body: 'One.', author, lastAnswer: 0 })
  const delivery = async () => (await getMessage(ctx, id)).answers.map((answer) => answer.delivery)
  await ctx.db.update(outbox).set({ failedAt: ctx.now, lastError: 'no such mailbox' })
  expect((await getMessage(ctx, id)).answers).toMatchObject([{ delivery: 'failed', error: 'no such mailbox' }])
  await ctx.db.update(outbox).set({ failedAt: null, sentAt: ctx.now })
  expect(await delivery()).toEqual(['sent'])
  await ctx.db.delete(outbox)
  expect(await delivery()).toEqual(['sent'])
})

test('a message is open until it is answered or marked, and can be opened again', async () => {
  const openIds = async () => (await listMessages(ctx, { state: 'open', limit: 10 })).map((message) => message.id)
  expect(await openIds()).toEqual([id])
  expect(await setMessageState(ctx, { id, state: 'answered' })).toEqual({ before: 'open' })
  expect(await openIds()).toEqual([])
  expect(await listMessages(ctx, { state: 'answered', limit: 10 })).toHaveLength(1)
  expect(await setMessageState(ctx, { id, state: 'open' })).toEqual({ before: 'answered' })
  expect(await openIds()).toEqual([id])
})

test.each([
  ['VLACHOU', 1],
  ['eleni@', 1],
  ['for two', 1],
  ['wider', 1],
  ['w_der', 0],
  ['100%', 0],
])('a search for %s finds %d', async (search, found) => {
  expect(await listMessages(ctx, { search, limit: 10 })).toHaveLength(found)
})

test('a message that does not exist is not found', async () => {
  await expect(getMessage(ctx, 0)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(answerMessage(ctx, { id: 0, body: 'Yes.', author, lastAnswer: 0 })).rejects.toMatchObject({
    kind: 'not_found',
  })
})

test('with the account of the same email address, messages and answers are deleted, and their emails', async () => {
  const [customer] = await ctx.db
    .insert(users)
    .values({ email: 'eleni@example.org', passwordHash: 'x', activatedAt: ctx.now })
    .returning()
  await answerMessage(ctx, { id, body: 'Yes.', author, lastAnswer: 0 })
  await sendContactMessage(ctx, { ...question, email: 'somebody@else.example' })
  await eraseCustomer(ctx, customer?.id ?? '')
  expect((await listMessages(ctx, { limit: 10 })).map(({ email }) => email)).toEqual(['somebody@else.example'])
  expect(await ctx.db.select().from(messageAnswers)).toEqual([])
  expect(await storedEmails()).toEqual([])
})

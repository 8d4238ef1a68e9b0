import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { type Transport } from '@/lib/platform/mail/transport.server'
import { sendDueEmails } from '@/lib/platform/mail/worker.server'
import { control, useControlledDatabase } from '@/testing/test-controls.server'

const database = useControlledDatabase()
beforeEach(() => control('DELETE /test/emails'))

const mailbox: Transport = { keepsCopy: true, deliver: () => Promise.resolve(), close: () => {} }
/** A little later, because the times of the database are more exact than those of JavaScript. */
const sendAll = () => sendDueEmails(database.current.db, mailbox, new Date(Date.now() + 1_000))

const enqueue = (to: string, subject: string, attachment?: { name: string; pdf: Buffer }) =>
  enqueueEmail(database.current, {
    kind: 'test',
    limit: 'none',
    to,
    attachment,
    email: {
      subject,
      html: '<p>Hello</p>',
      text: 'Hello: <http://localhost:3000/activate/a/b> and https://x.example.',
    },
  })

async function send(to: string, subject = 'Hello'): Promise<void> {
  await enqueue(to, subject)
  await sendAll()
}

const subjects = async (query = '') =>
  (await control(`GET /test/emails${query}`)).body.emails.map(({ subject }: { subject: string }) => subject)

test('an email has its parts and its links', async () => {
  await send('Ann@test.example')
  expect((await control('GET /test/emails?to=ann@test.example')).body.emails).toEqual([
    {
      id: expect.any(Number),
      kind: 'test',
      recipient: 'Ann@test.example',
      reply_to: null,
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: expect.stringContaining('Hello'),
      links: ['http://localhost:3000/activate/a/b', 'https://x.example.'],
      attachment: null,
      created_at: expect.stringMatching(/^20\d\d-/),
    },
  ])
})

test('an attached PDF comes with its email', async () => {
  await enqueue('a@test.example', 'Your card', { name: 'card.pdf', pdf: Buffer.from('%PDF-1.7') })
  await sendAll()
  const { body } = await control('GET /test/emails?to=a@test.example')
  expect(body.emails[0].attachment).toEqual({ name: 'card.pdf', pdf: 'JVBERi0xLjc=' })
})

test('emails are found by recipient, by a part of the subject, and by the last one that was seen', async () => {
  await send('a@test.example', 'Your order A')
  await send('b@test.example', 'Your order B')
  await send('a@test.example', '100% off')
  expect(await subjects()).toEqual(['100% off', 'Your order B', 'Your order A'])
  expect(await subjects('?to=a@test.example')).toEqual(['100% off', 'Your order A'])
  expect(await subjects('?subject=order')).toEqual(['Your order B', 'Your order A'])
  expect(await subjects('?subject=%25')).toEqual(['100% off'])
  const [, second] = (await control('GET /test/emails')).body.emails
  expect(await subjects(`?after=${second.id}`)).toEqual(['100% off'])
  expect(await subjects('?to=c@test.example')).toEqual([])
})

test('a response that waits comes when the email is sent', async () => {
  await send('other@test.example')
  const waiting = subjects('?to=late@test.example&wait=30')
  await send('late@test.example', 'At last')
  expect(await waiting).toEqual(['At last'])
})

test('an email that is not sent yet is not there', async () => {
  await enqueue('a@test.example', 'Waiting')
  expect(await subjects('?wait=0.2')).toEqual([])
  await sendAll()
  expect(await subjects()).toEqual(['Waiting'])
})

test('the emails to one recipient, or all, are deleted, and those that are to be sent stay', async () => {
  await send('a@test.example', 'A')
  await send('b@test.example', 'B')
  await enqueue('a@test.example', 'Waiting')
  expect((await control('DELETE /test/emails?to=A@test.example')).body).toEqual({ deleted: 1 })
  expect(await subjects()).toEqual(['B'])
  await sendAll()
  expect(await subjects()).toEqual(['Waiting', 'B'])
  expect((await control('DELETE /test/emails')).body).toEqual({ deleted: 2 })
})

test.each(['?wait=31', '?wait=-1', '?to=nonsense', '?after=x', '?too=a@test.example'])(
  '%s is refused',
  async (query) => {
    expect((await control(`GET /test/emails${query}`)).status).toBe(400)
  },
)

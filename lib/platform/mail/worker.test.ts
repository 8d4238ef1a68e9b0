import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { emailStyle } from './email-style'
import { eq } from 'drizzle-orm'
import { type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { tracing } from '@/lib/platform/base/tracing'
import { users } from '@/lib/platform/db/schema/customers'
import { outbox } from '@/lib/platform/db/schema/mail'
import { useTestDatabase } from '@/testing/db.server'
import { countEmails, retryEmail, listUndeliveredEmails } from './outbox-admin.server'
import { renderEmail } from './email'
import { enqueueEmail, enqueueEmailToCustomer } from './outbox.server'
import { smtpTransport, type Transport } from './transport.server'
import { MAX_ATTEMPTS, retryDelay, sendDueEmails } from './worker.server'

const database = useTestDatabase()
const shop = {
  companyName: 'Test',
  contactEmail: 'shop@test.example',
  phoneNumber: '1',
  address: 'A',
  language: 'en',
  shopUrl: 'http://localhost:3000',
  style: emailStyle(themeFileSchema.parse({})),
}
const email = renderEmail(shop, {
  subject: 'Hello',
  title: 'Hello',
  parts: [{ kind: 'button', label: 'Open', url: 'http://localhost:3000/activate/a/secret-token' }],
})

type Received = { to: string; content: string }
type ServerBehavior = { refuses?: string; isSilent?: boolean }

/** A real mail server on loopback that records what it receives. */
async function withSmtpServer<Result>(
  { refuses, isSilent }: ServerBehavior,
  work: (url: string, received: Received[]) => Promise<Result>,
): Promise<Result> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => (isSilent ? undefined : done()),
    onRcptTo: ({ address }, _, done) =>
      done(address === refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(
          ...session.envelope.rcptTo.map(({ address }) => ({ to: address, content: Buffer.concat(chunks).toString() })),
        )
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  try {
    return await work(`smtp://127.0.0.1:${port}`, received)
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

const transportTo = (url: string) =>
  smtpTransport(url, 'Test <shop@test.example>', {
    connectionTimeout: 500,
    greetingTimeout: 500,
    socketTimeout: 500,
    dnsTimeout: 500,
  })
const enqueue = (to: string) => enqueueEmail(database.current, { kind: 'test', limit: 'none', email, to })
const findEmailTo = async (to: string) =>
  (await database.current.db.select().from(outbox).where(eq(outbox.recipient, to)))[0]
// The database has microseconds, so an email enqueued just now can be later than `new Date()`.
const inOneSecond = () => new Date(Date.now() + 1000)
const spyOnLog = () => jest.spyOn(process.stderr, 'write').mockReturnValue(true)

beforeEach(() => database.current.db.delete(outbox))

test('an email is delivered once, as HTML and text, and its content is deleted afterwards', async () => {
  await enqueue('a@example.com')
  await withSmtpServer({}, async (url, received) => {
    const transport = transportTo(url)
    await sendDueEmails(database.current.db, transport, inOneSecond())
    await sendDueEmails(database.current.db, transport, new Date(Date.now() + 86_400_000))
    transport.close()
    expect(received.map(({ to }) => to)).toEqual(['a@example.com'])
    expect(received[0]?.content).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(received[0]?.content).toContain('secret-token')
    expect(received[0]?.content).toContain('Subject: Hello')
  })
  expect(await findEmailTo('a@example.com')).toMatchObject({
    html: '',
    text: '',
    lastError: null,
    sentAt: expect.any(Date),
  })
})

test('an email is sent in the trace of the request that caused it', async () => {
  await database.current.db.insert(users).values({ email: 'b@example.com', passwordHash: 'none' })
  const span = jest.fn((_name, _attributes, run) => run())
  tracing.current = { span, traceparent: () => 'the trace of the request' }
  await enqueue('a@example.com')
  const isB = eq(users.email, 'b@example.com')
  await enqueueEmailToCustomer(database.current, isB, { kind: 'test', email, limit: 'none' })
  tracing.current = { span, traceparent: () => 'no request' }
  await sendDueEmails(
    database.current.db,
    { keepsCopy: true, close: () => {}, deliver: () => Promise.resolve() },
    inOneSecond(),
  )
  tracing.current = undefined
  const attributes = { 'asimera.email_kind': 'test' }
  const sent = ['send email', attributes, expect.anything(), 'the trace of the request']
  expect(span.mock.calls).toEqual([sent, sent])
})

test('an email of a transaction that is rolled back is not sent', async () => {
  await database.current.db
    .transaction(async (tx) => {
      await enqueueEmail({ db: tx }, { kind: 'test', limit: 'none', email, to: 'never@example.com' })
      throw new Error('changed its mind')
    })
    .catch(() => undefined)
  expect(
    await sendDueEmails(
      database.current.db,
      { keepsCopy: true, close: () => {}, deliver: () => Promise.resolve() },
      inOneSecond(),
    ),
  ).toBe(0)
})

test('an email to a rejected recipient delays no other, is retried later and is listed for the owner', async () => {
  const log = spyOnLog()
  await enqueue('refused@example.com')
  await enqueue('b@example.com')
  await withSmtpServer({ refuses: 'refused@example.com' }, async (url, received) => {
    const transport = transportTo(url)
    await sendDueEmails(database.current.db, transport, inOneSecond())
    transport.close()
    expect(received.map(({ to }) => to)).toEqual(['b@example.com'])
  })
  const [late] = await listUndeliveredEmails(database.current)
  expect(late).toMatchObject({
    recipient: 'refused@example.com',
    attempts: 1,
    failedAt: null,
    lastError: expect.stringContaining('No such mailbox'),
  })
  expect(late?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  expect(log.mock.calls.join()).not.toContain('refused@example.com')
  await withSmtpServer({}, async (url, received) => {
    const transport = transportTo(url)
    expect(await sendDueEmails(database.current.db, transport, inOneSecond())).toBe(0)
    await sendDueEmails(database.current.db, transport, new Date(Date.now() + retryDelay(1) + 1000))
    transport.close()
    expect(received.map(({ to }) => to)).toEqual(['refused@example.com'])
  })
})

test.each(['down', 'silent'])('no email is lost while the mail server is %s', async (state) => {
  spyOnLog()
  await enqueue('c@example.com')
  await withSmtpServer({ isSilent: state === 'silent' }, async (url) => {
    const transport = transportTo(state === 'silent' ? url : 'smtp://127.0.0.1:1')
    await sendDueEmails(database.current.db, transport, inOneSecond())
    transport.close()
  })
  expect(await findEmailTo('c@example.com')).toMatchObject({
    sentAt: null,
    failedAt: null,
    attempts: 1,
    html: email.html,
    lastError: expect.any(String),
  })
})

test('an email is given up after the last attempt, and the owner can retry it', async () => {
  spyOnLog()
  await enqueue('d@example.com')
  const failing: Transport = { keepsCopy: false, close: () => {}, deliver: () => Promise.reject(new Error('no')) }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
    await sendDueEmails(database.current.db, failing, new Date(Date.now() + attempt * 86_400_000))
  expect(await sendDueEmails(database.current.db, failing, new Date(Date.now() + 999 * 86_400_000))).toBe(0)
  expect(await countEmails(database.current)).toEqual({ waiting: 0, givenUp: 1, sent: 0 })
  const mail = await findEmailTo('d@example.com')
  expect(await retryEmail(database.current, mail?.id ?? 0)).toBe(true)
  expect(await sendDueEmails(database.current.db, failing, new Date(Date.now() + 1000))).toBe(1)
})

test('parallel workers send each email once', async () => {
  const sent: string[] = []
  const slow: Transport = {
    keepsCopy: true,
    close: () => {},
    deliver: async ({ recipient }) => {
      sent.push(recipient)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
  for (let at = 0; at < 20; at += 1) await enqueue(`${at}@example.com`)
  const worker = async () => {
    while ((await sendDueEmails(database.current.db, slow, inOneSecond())) > 0);
  }
  await Promise.all([worker(), worker(), worker()])
  expect(sent.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `${at}@example.com`).toSorted())
})

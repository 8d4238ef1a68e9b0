import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { Mailbox, readEmails, type WaitOptions } from './mailbox'

test('emails are read from the page of the mailbox', () => {
  const page = `<main><h1>Mailbox</h1>
    <article class="mail" aria-labelledby="mail-2"><h2 id="mail-2">Please confirm</h2>
    <p class="to">To: <!-- -->ada@example.com<!-- --> · <time>2026-01-01</time></p><iframe srcDoc="&lt;p>Hello&lt;/p>"></iframe>
    <details><summary>Text</summary><pre>Fish &amp; chips: <a href="http://localhost/activate/a/b">http://localhost/activate/a/b</a></pre></details>
    </article><article><h2>Welcome</h2><p>Προς: eleni@example.com</p><pre>No link</pre></article></main>`
  expect(readEmails(page)).toEqual([
    {
      id: 2,
      kind: '',
      recipient: 'ada@example.com',
      subject: 'Please confirm',
      text: 'Fish & chips: http://localhost/activate/a/b',
      html: '<p>Hello</p>',
      links: ['http://localhost/activate/a/b'],
    },
    { id: 0, kind: '', recipient: 'eleni@example.com', subject: 'Welcome', text: 'No link', html: '', links: [] },
  ])
})

const PAGE = `<article><h2>Other</h2><p>To: ada@example.com</p><pre>No</pre></article>
  <article><h2>Welcome</h2><p>To: eleni@example.com</p><pre>Yes</pre></article>`
const EMAILS = JSON.stringify({
  emails: [{ recipient: 'eleni@example.com', subject: 'Hello', text: 'Yes', links: [] }],
})

async function firstEmail(pages: Record<string, string>, options: Partial<WaitOptions> = {}) {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url in pages ? 200 : 404).end(pages[url])
  })
  await new Promise<void>((done) => server.listen(0, done))
  try {
    const mailbox = new Mailbox(`http://localhost:${(server.address() as AddressInfo).port}/`)
    return await mailbox.waitFor({ to: 'eleni@example.com', timeoutMs: 0, ...options })
  } finally {
    server.close()
  }
}

test('the emails of a recipient come from the test controls, and from the page where there are none', async () => {
  const controls = { '/test/emails?to=eleni%40example.com': EMAILS }
  expect(await firstEmail({ ...controls, '/mailbox': PAGE })).toMatchObject({ subject: 'Hello' })
  expect(await firstEmail({ '/mailbox': PAGE })).toMatchObject({ subject: 'Welcome', text: 'Yes' })
})

test('an email is found by its subject, and by what came before it', async () => {
  const email = (id: number, subject: string) => ({ id, subject, recipient: 'eleni@example.com' })
  const emails = [email(3, 'Your order'), email(2, 'Welcome'), email(1, 'Your order')]
  const pages = { '/test/emails?to=eleni%40example.com': JSON.stringify({ emails }) }
  expect(await firstEmail(pages, { subject: 'Welcome' })).toMatchObject({ id: 2 })
  expect(await firstEmail(pages, { subject: 'order', after: 1 })).toMatchObject({ id: 3 })
  await expect(firstEmail(pages, { subject: 'order', after: 3 })).rejects.toThrow('about “order” came within 0')
})

test('a shop without a mailbox, and an email that does not come, are errors', async () => {
  await expect(firstEmail({})).rejects.toThrow('This shop has no mailbox')
  await expect(firstEmail({ '/mailbox': '' })).rejects.toThrow('No such email to eleni@example.com')
})

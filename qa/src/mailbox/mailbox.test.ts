import { readEmails } from './mailbox'

test('emails are read from the page of the mailbox', () => {
  const page = `<main><h1>Mailbox</h1>
    <article class="mail" aria-labelledby="mail-2"><h2 id="mail-2">Please confirm</h2>
    <p class="to">To: <!-- -->ada@example.com<!-- --> · <time>2026-01-01</time></p><iframe srcDoc="&lt;p>Hello&lt;/p>"></iframe>
    <details><summary>Text</summary><pre>Fish &amp; chips: <a href="http://localhost/activate/a/b">http://localhost/activate/a/b</a></pre></details>
    </article><article><h2>Welcome</h2><p>Προς: eleni@example.com</p><pre>No link</pre></article></main>`
  expect(readEmails(page)).toEqual([
    {
      recipient: 'ada@example.com',
      subject: 'Please confirm',
      text: 'Fish & chips: http://localhost/activate/a/b',
      links: ['http://localhost/activate/a/b'],
    },
    { recipient: 'eleni@example.com', subject: 'Welcome', text: 'No link', links: [] },
  ])
})

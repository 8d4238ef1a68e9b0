import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { emailStyle } from './email-style'
import { activationEmail } from './account-emails'
import { renderEmail } from './email'

const sender = {
  companyName: 'Gold & <Sons>',
  contactEmail: 'shop@test.example',
  phoneNumber: '1',
  address: 'A "B"',
  language: 'en',
  shopUrl: 'https://shop.example',
  style: emailStyle(themeFileSchema.parse({})),
}

test('all content of an email is escaped in its HTML', () => {
  const { html, text } = renderEmail(sender, {
    subject: 'One\r\nBcc: everybody@example.com',
    title: '<script>alert(1)</script>',
    parts: [
      { kind: 'text', text: '<img src=x onerror=alert(1)>\nsecond line' },
      { kind: 'button', label: '"><b>', url: 'https://shop.example/?a="><script>' },
      { kind: 'rows', rows: [{ label: '<i>', value: "'&" }] },
    ],
  })
  expect(html).not.toMatch(/<script|<img|<b>|<i>|Gold & </)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>second line')
  expect(text).toContain('<script>alert(1)</script>')
})

test('a code does not break at its hyphens, and addresses and words stay as they are', () => {
  const url = 'https://shop.example/orders/AS-7K3M-9QXD'
  const { html, text } = renderEmail(sender, {
    subject: 'S',
    title: 'Order AS-7K3M-9QXD',
    parts: [
      { kind: 'text', text: 'Your order AS-7K3M-9QXD, made-to-order (X-ray).' },
      { kind: 'button', label: 'See', url },
      { kind: 'rows', rows: [{ label: 'Order', value: 'AS-7K3M-9QXD' }] },
    ],
  })
  const code = '<span style="white-space:nowrap">AS-7K3M-9QXD</span>'
  expect(html.split(code)).toHaveLength(4)
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain(', made-to-order (X-ray).')
  expect(text).toContain('Your order AS-7K3M-9QXD, made')
})

test('a subject has no line breaks', () => {
  expect(renderEmail(sender, { subject: 'One\r\nBcc: x', title: 'T', parts: [] }).subject).toBe('One Bcc: x')
})

test('the activation link is in the HTML and the text version', () => {
  const { html, text } = activationEmail(sender, 'https://shop.example/activate/u/t')
  expect(html).toContain('href="https://shop.example/activate/u/t"')
  expect(text).toContain('https://shop.example/activate/u/t')
})

test('an email has the colours, the corners and the kind of fonts of the theme', () => {
  const style = emailStyle(
    themeFileSchema.parse({
      colors: { background: '#14161b', text: '#f3f1ea', accent: '#ffb454', button: '#ffb454' },
      fonts: { headings: 'bricolage-grotesque', text: 'source-serif-4' },
      radius: 14,
    }),
  )
  const { html } = renderEmail(
    { ...sender, style },
    { subject: 'S', title: 'T', parts: [{ kind: 'button', label: 'Open', url: 'https://shop.example/x' }] },
  )
  expect(html).toContain('<meta name="color-scheme" content="dark">')
  expect(html).toContain('<body style="margin:0;background:#14161b">')
  expect(html).toContain('<td bgcolor="#ffb454" style="border-radius:14px">')
  expect(html).toMatch(/<h1 style="[^"]*'Segoe UI'[^"]*;font-weight:bold;[^"]*color:#f3f1ea">T/)
  expect(html).toMatch(/font-family:Georgia[^"]*color:#/)
  expect(html).not.toMatch(/#25211c|#faf7f2|#e2d9cc/)
})

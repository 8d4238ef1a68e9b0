import { activationEmail } from './account-emails'
import { renderEmail } from './email'

const sender = {
  companyName: 'Gold & <Sons>',
  contactEmail: 'shop@test.example',
  phoneNumber: '1',
  address: 'A "B"',
  shopUrl: 'https://shop.example',
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

test('a subject has no line breaks', () => {
  expect(renderEmail(sender, { subject: 'One\r\nBcc: x', title: 'T', parts: [] }).subject).toBe('One Bcc: x')
})

test('the activation link is in the HTML and the text version', () => {
  const { html, text } = activationEmail(sender, 'https://shop.example/activate/u/t')
  expect(html).toContain('href="https://shop.example/activate/u/t"')
  expect(text).toContain('https://shop.example/activate/u/t')
})

import { privatePagePolicy } from './content-security-policy'

function directives(cards: boolean): Record<string, string[]> {
  const each = privatePagePolicy({ nonce: 'n0', cards, development: false }).split('; ')
  return Object.fromEntries(
    each.map((directive) => directive.split(' ')).map(([name = '', ...values]) => [name, values]),
  )
}

test('the checkout allows the hosts of the card provider and no others', () => {
  const policy = directives(true)
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n0'", "'strict-dynamic'", 'https://js.stripe.com'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
  expect(policy['frame-src']).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'])
  const otherHosts = Object.values(policy)
    .flat()
    .filter((value) => /\./.test(value) && !/^https:\/\/([\w*]+\.)*stripe\.com$/.test(value))
  expect(otherHosts).toEqual([])
})

test('other private pages allow no other host', () => {
  const policy = directives(false)
  expect(policy['frame-src']).toEqual(["'none'"])
  expect(
    Object.values(policy)
      .flat()
      .filter((value) => value.includes('https:')),
  ).toEqual([])
})

test('pictures are allowed from this site and from the media domain if it is set', () => {
  const pictures = (pictures: string) =>
    privatePagePolicy({ nonce: 'n0', cards: false, development: false, pictures })
      .split('; ')
      .find((directive) => directive.startsWith('img-src'))
  expect(pictures('')).toBe("img-src 'self' data:")
  expect(pictures('https://media.example')).toBe("img-src 'self' data: https://media.example")
})

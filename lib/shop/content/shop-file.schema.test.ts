import { settingsFileSchema } from './shop-file.schema'

const mediaDomain = settingsFileSchema.shape.media_domain

test.each(['', 'https://media.example', 'https://media.example:8443/shop/pictures'])(
  '%p is a media domain',
  (domain) => {
    expect(mediaDomain.safeParse(domain).success).toBe(true)
  },
)

test.each([
  'media.example',
  'http://media.example',
  'https://',
  'https://media.example/',
  'https://media.example/a b',
  'https://media.example?a=b',
  'https://a.example; script-src *',
  "https://a.example'",
  'https://a:b:c',
])('%p is not a media domain', (domain) => {
  expect(mediaDomain.safeParse(domain).error?.issues[0]?.message).toMatch(/^the media domain is an address like/)
})

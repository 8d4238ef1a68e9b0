import {
  avifSrcSet,
  largestUrl,
  largeUrl,
  mediumUrl,
  mediumUrlOf,
  sharingUrlOf,
  squareWidths,
  thumbnailUrl,
} from './pictures'

test.each(['', 'https://media.example', 'https://media.example/media/shop'])(
  'the URLs of all renditions follow from any of them, with the media domain %p',
  (domain) => {
    const expected = `${domain}/media/ring.1a2b/320.avif 320w, ${domain}/media/ring.1a2b/640.avif 640w`
    expect(avifSrcSet(mediumUrl('ring.1a2b', domain), [320, 640])).toBe(expected)
    expect(avifSrcSet(largeUrl('ring.1a2b', domain), [320, 640])).toBe(expected)
    expect(mediumUrlOf(thumbnailUrl('ring.1a2b', domain))).toBe(mediumUrl('ring.1a2b', domain))
    expect(sharingUrlOf(mediumUrl('ring.1a2b', domain))).toBe(`${domain}/media/ring.1a2b/og.jpg`)
  },
)

test('other URLs have no renditions', () => {
  expect(avifSrcSet('https://elsewhere.example/picture.jpg')).toBeUndefined()
  expect(sharingUrlOf('/icons/512.png')).toBeUndefined()
  expect(mediumUrlOf('/icons/512.png')).toBe('/icons/512.png')
})

test('squareWidths contains the largest width only when it exceeds all others', () => {
  const widths = squareWidths()
  expect(largestUrl({ key: 'ring.1a2b', widths }, '')).toBeUndefined()
  const largest = largestUrl({ key: 'ring.1a2b', widths: [...widths, 2400] }, '')
  expect(largest).toBe('/media/ring.1a2b/2400.jpg')
  expect(squareWidths(largest)).toEqual([...widths, 2400])
})

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
  'every rendition is found from any other, at %p',
  (domain) => {
    const expected = `${domain}/media/ring.1a2b/320.avif 320w, ${domain}/media/ring.1a2b/640.avif 640w`
    expect(avifSrcSet(mediumUrl('ring.1a2b', domain), [320, 640])).toBe(expected)
    expect(avifSrcSet(largeUrl('ring.1a2b', domain), [320, 640])).toBe(expected)
    expect(mediumUrlOf(thumbnailUrl('ring.1a2b', domain))).toBe(mediumUrl('ring.1a2b', domain))
    expect(sharingUrlOf(mediumUrl('ring.1a2b', domain))).toBe(`${domain}/media/ring.1a2b/og.jpg`)
  },
)

test('what is no rendition has no others', () => {
  expect(avifSrcSet('https://elsewhere.example/picture.jpg')).toBeUndefined()
  expect(sharingUrlOf('/icons/512.png')).toBeUndefined()
  expect(mediumUrlOf('/icons/512.png')).toBe('/icons/512.png')
})

test('a picture is offered in its largest width only where it is larger than all others', () => {
  const ladder = squareWidths()
  expect(largestUrl({ key: 'ring.1a2b', widths: ladder }, '')).toBeUndefined()
  const largest = largestUrl({ key: 'ring.1a2b', widths: [...ladder, 2400] }, '')
  expect(largest).toBe('/media/ring.1a2b/2400.jpg')
  expect(squareWidths(largest)).toEqual([...ladder, 2400])
})

import { render, screen } from '@testing-library/react'
import { columnHeight, ProductGallery } from './product-gallery'

const pictureAt = (priority: number) => ({
  priority,
  thumbnail: '/t.jpg',
  image_lg: `/media/ring-${priority}.1a2b/1000.jpg`,
  image_alt: `Picture ${priority}`,
  image_color: '#ffffff',
})
const pictures = (count: number) => Array.from({ length: count }, (_, index) => pictureAt(index + 1))

let isWide = false
beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
})

/** Their parts of the width of a wide screen. */
const shares = () =>
  screen
    .getAllByRole('img', { hidden: true })
    .filter((image) => image.getAttribute('alt'))
    .map((image) => image.previousElementSibling?.getAttribute('sizes')?.match(/min-width: 48rem\) (\d+)vw/)?.[1])
const enlargeable = () => document.querySelectorAll('li:not([inert]) > button[aria-label^="Enlarge"]').length

test('a swipe before hydration selects its picture', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(390)
  render(<ProductGallery pictures={pictures(3)} />)
  const pressed = screen
    .getAllByRole('button', { name: /^Show picture/ })
    .map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'false'])
})

test.each([
  [1, ['48'], 1],
  [2, ['48', '48'], 1],
  [3, ['48', '24', '24'], 3],
  [4, ['48', '24', '24', '48'], 4],
  [5, ['48', '24', '24', '24', '24'], 5],
])('of %d pictures a wide screen shows %j of its width, %d at once', (count, widths, atOnce) => {
  isWide = true
  render(<ProductGallery pictures={pictures(count)} />)
  expect(shares()).toEqual(widths)
  expect(enlargeable()).toBe(atOnce)
})

test('a phone shows one picture at a time', () => {
  isWide = false
  render(<ProductGallery pictures={pictures(3)} />)
  expect(enlargeable()).toBe(1)
})

test('a column is as high as its rows, in widths', () => {
  expect([1, 2, 3, 4, 5].map(columnHeight)).toEqual([1, 2, 1.5, 2.5, 2])
})

import { render, screen, within } from '@testing-library/react'
import { Lightbox } from './lightbox.client'

const pictures = [1, 2, 3, 4, 5].map((number) => ({
  image_lg: `/media/ring-${number}.1a2b/1000.jpg`,
  image_xl: `/media/ring-${number}.1a2b/2400.jpg`,
  image_alt: `Ring ${number}`,
}))

test.each([2, 3, 4, 5])('each of %d pictures has one thumbnail, and the one that is shown is marked', (count) => {
  render(<Lightbox pictures={pictures.slice(0, count)} start={1} onClose={() => {}} />)
  const thumbnails = within(screen.getByRole('navigation', { name: 'Thumbnails' })).getAllByRole('button')
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-label'))).toEqual(
    pictures.slice(0, count).map(({ image_alt }, index) => `Show picture ${index + 1}: ${image_alt}`),
  )
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-current'))).toEqual(
    thumbnails.map((_, index) => (index === 1 ? 'true' : null)),
  )
})

import { render, screen } from '@testing-library/react'
import { ProductGallery } from './product-gallery'

const pictureAt = (priority: number) => ({
  priority,
  thumbnail: '/t.jpg',
  image_lg: '/l.jpg',
  image_alt: `Picture ${priority}`,
  image_color: '#ffffff',
})

test('a swipe before hydration selects its picture', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(390)
  render(<ProductGallery pictures={[pictureAt(1), pictureAt(2), pictureAt(3)]} />)
  const pressed = screen
    .getAllByRole('button', { name: /^Show picture/ })
    .map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'false'])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PromotionCarousel } from './promotion-carousel'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const promotions = [1, 2, 3].map((number) => ({
  image: `/media/promotion-${number}.1a2b/1600.jpg`,
  image_widths: [800, 1600],
  phone_image: '',
  phone_image_widths: [],
  image_alt: `Picture ${number}`,
  image_color: '#ffffff',
  created_at: '2026-01-01T00:00:00.000Z',
  priority: number,
  link: '/about',
  heading: `Promotion ${number}`,
  text: '',
}))

const shownSlides = () =>
  screen
    .getAllByRole('group', { name: /of 3$/ })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  Element.prototype.getAnimations = () => []
})
afterEach(() => jest.restoreAllMocks())

test('the row of promotions has no end in either direction', async () => {
  render(<PromotionCarousel promotions={promotions} linkText="See more" />)
  expect(shownSlides()).toEqual(['1 of 3'])
  await userEvent.click(screen.getByRole('button', { name: 'Previous promotion' }))
  expect(shownSlides()).toEqual(['3 of 3'])
  await userEvent.click(screen.getByRole('button', { name: 'Next promotion' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next promotion' }))
  expect(shownSlides()).toEqual(['2 of 3'])
})

test('the promotion to which a visitor has scrolled before hydration is shown', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(780)
  render(<PromotionCarousel promotions={promotions} linkText="See more" />)
  expect(shownSlides()).toEqual(['3 of 3'])
})

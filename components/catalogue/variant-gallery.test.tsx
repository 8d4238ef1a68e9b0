import { act, render, screen } from '@testing-library/react'
import { VariantGallery } from './variant-gallery'

const pictures = (name: string) => [
  { priority: 1, thumbnail: '/t.jpg', image_lg: `/${name}.jpg`, image_alt: name, image_color: '#ffffff' },
]
const gold = pictures('Gold')
const silver = pictures('Silver')
const rose = pictures('Rose gold')
const gallery = (shown: typeof gold) => <VariantGallery pictures={shown} counts={[1]} />

let paint: () => void
let endFade: () => void
let reducesMotion = false
const animate = jest.fn((_keyframes: object, _duration: number) => ({
  finished: new Promise<void>((resolve) => (endFade = resolve)),
}))

beforeEach(() => {
  animate.mockClear()
  reducesMotion = false
  Element.prototype.animate = animate as never
  HTMLImageElement.prototype.decode = () => new Promise<void>((resolve) => (paint = resolve))
  window.matchMedia = () =>
    ({ matches: reducesMotion, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
})

const shownPictures = () => screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'))
const leaving = () => document.querySelector('[inert] img')?.getAttribute('alt')

test('the last picture stays until the new one can be painted, and fades in 160 ms', async () => {
  const { rerender } = render(gallery(gold))
  expect(shownPictures()).toEqual(['Gold'])
  rerender(gallery(silver))
  expect(shownPictures()).toEqual(['Gold', 'Silver'])
  expect(leaving()).toBe('Gold')
  expect(animate).not.toHaveBeenCalled()
  await act(async () => paint())
  expect(animate).toHaveBeenCalledWith({ opacity: 0 }, 160)
  await act(async () => endFade())
  expect(shownPictures()).toEqual(['Silver'])
})

test('nothing fades for a visitor who asked for less motion', async () => {
  reducesMotion = true
  const { rerender } = render(gallery(gold))
  rerender(gallery(silver))
  await act(async () => paint())
  expect(animate).not.toHaveBeenCalled()
  expect(shownPictures()).toEqual(['Silver'])
})

test('of two quick choices the first one, which has not been painted, is never in front', () => {
  const { rerender } = render(gallery(gold))
  rerender(gallery(silver))
  rerender(gallery(rose))
  expect(shownPictures()).toEqual(['Gold', 'Rose gold'])
  rerender(gallery(gold))
  expect(shownPictures()).toEqual(['Gold'])
  expect(leaving()).toBeUndefined()
})

test('another variant with the same picture changes nothing', () => {
  const { rerender } = render(gallery(gold))
  const image = screen.getByRole('img')
  rerender(gallery([...gold]))
  expect(screen.getByRole('img')).toBe(image)
})

import { render, screen } from '@testing-library/react'
import { Link } from '@/components/ui/link'
import { continuePicture, followedCard, rememberCard } from './followed-card.client'

const animate = jest.fn<void, [object[]]>()
let reducesMotion = false

beforeEach(() => {
  animate.mockReset()
  reducesMotion = false
  Element.prototype.animate = animate as never
  window.matchMedia = () => ({ matches: reducesMotion }) as MediaQueryList
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  jest
    .spyOn(HTMLImageElement.prototype, 'currentSrc', 'get')
    .mockReturnValue('https://shop.test/media/wave.0a/320.avif')
})

function followCard() {
  render(
    <article>
      <img src="/media/wave.0a/480.jpg" alt="" />
      <Link href="/shop/rings/wave">Wave</Link>
    </article>,
  )
  jest.spyOn(screen.getByRole('presentation'), 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 300, 200, 200))
  rememberCard(screen.getByRole('link'))
}

function openGallery(key: string): HTMLImageElement {
  render(<img src={`/media/${key}/1000.jpg`} alt="The whole picture" />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'The whole picture' })
  jest.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 800, 800))
  continuePicture(image, image)
  return image
}

test('the picture of a pressed card is shown and moved to the page of its product', () => {
  followCard()
  expect(followedCard()?.name).toBe('Wave')
  expect(openGallery('wave.0a').style.backgroundImage).toContain('/media/wave.0a/320.avif')
  expect(animate).toHaveBeenCalledTimes(1)
  expect(animate.mock.calls[0]?.[0]).toMatchObject([
    { transform: 'translate(20px, 200px) scale(0.25)' },
    { transform: 'none' },
  ])
})

test('a page that shows another picture is left alone', () => {
  followCard()
  expect(openGallery('sand.0b').style.backgroundImage).toBe('')
  expect(animate).not.toHaveBeenCalled()
})

test('nothing moves for a visitor who asked for less motion', () => {
  reducesMotion = true
  followCard()
  expect(openGallery('wave.0a').style.backgroundImage).not.toBe('')
  expect(animate).not.toHaveBeenCalled()
})

test('a picture does not move after a skeleton has shown it in its new place', () => {
  followCard()
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 200)
  expect(openGallery('wave.0a').style.backgroundImage).not.toBe('')
  expect(animate).not.toHaveBeenCalled()
})

test('a link outside of a card forgets the last one', () => {
  followCard()
  render(<Link href="/about">About</Link>)
  rememberCard(screen.getByRole('link', { name: 'About' }))
  openGallery('wave.0a')
  expect(followedCard()).toBeNull()
  expect(animate).not.toHaveBeenCalled()
})

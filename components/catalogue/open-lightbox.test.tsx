import { screen, waitFor, within } from '@testing-library/react'
import { openLightbox } from './open-lightbox.client'

const pictures = [1, 2, 3, 4, 5].map((number) => ({
  image_lg: `/media/ring-${number}.1a2b/1000.jpg`,
  image_xl: `/media/ring-${number}.1a2b/2400.jpg`,
  image_alt: `Ring ${number}`,
}))

const onShow = jest.fn()
const onClose = jest.fn()
const onClosed = jest.fn()
let lightbox: ReturnType<typeof openLightbox>
const open = (count: number, start = 1) => {
  const options = { pictures: pictures.slice(0, count), start, imageAt: () => null, onShow, onClose, onClosed }
  lightbox = openLightbox(options)
}

beforeEach(() => {
  jest.clearAllMocks()
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
const close = () => {
  lightbox.destroy()
  return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
afterEach(close)

test.each([2, 3, 4, 5])('each of %d pictures has one thumbnail, and the one that is shown is marked', (count) => {
  open(count)
  const thumbnails = within(screen.getByRole('navigation', { name: 'Thumbnails' })).getAllByRole('button')
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-label'))).toEqual(
    pictures.slice(0, count).map(({ image_alt }, index) => `Show picture ${index + 1}: ${image_alt}`),
  )
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-current'))).toEqual(
    thumbnails.map((_, index) => (index === 1 ? 'true' : null)),
  )
})

test('the page shows the picture that was seen last, and a single picture has no thumbnails', async () => {
  open(3)
  screen.getByRole('button', { name: 'Show picture 3: Ring 3' }).click()
  expect(onShow).toHaveBeenLastCalledWith(2)
  await close()
  open(1, 0)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('Escape closes it, and the page is told before and after', async () => {
  open(2)
  screen.getByRole('dialog', { name: 'Lightbox' }).dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onClosed).not.toHaveBeenCalled()
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

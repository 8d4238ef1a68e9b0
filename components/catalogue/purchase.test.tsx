import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { CART_LINE } from '@/testing/cart'
import { AddedSheet } from './added-sheet.client'
import { BackInStockFields } from './back-in-stock-fields'
import { Purchase } from './purchase'

const { item } = CART_LINE
const ring = { ...item, variant_images: [], available: true } as unknown as VariantView
const freeDelivery = { from: 5000, text: 'delivery in Greece is free' }
const purchase = (chosen = ring) => (
  <Purchase
    name="Ring"
    chosen={chosen}
    priced={chosen}
    backInStock={<BackInStockFields />}
    freeDelivery={freeDelivery}
  />
)

let tellSight: (isIntersecting: boolean) => void
let isOpen: boolean

/** As browsers have them, without light dismiss. */
function usePopovers() {
  const toggle = (newState: string) =>
    function (this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
      isOpen = newState === 'open'
    }
  Object.assign(HTMLElement.prototype, { popover: null, showPopover: toggle('open'), hidePopover: toggle('closed') })
  const { matches } = Element.prototype
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector)
  })
}

beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  isOpen = false
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tellSight = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  })
  usePopovers()
})

const bar = () => within(screen.getByText('Ring').closest<HTMLElement>('[aria-hidden]') ?? document.body)
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' })
const sheet = () => screen.findByRole('dialog', { name: 'In your cart' })

test('the bar with name, price and action is there as long as the button is out of sight', () => {
  render(purchase())
  const isAway = () => bar().getByText('20.00 €').closest('[aria-hidden]')?.hasAttribute('data-away')
  expect(bar().getByRole('button', { name: 'Add to Cart', hidden: true })).toHaveAttribute('tabindex', '-1')
  expect(isAway()).toBe(false)
  tellSight(true)
  expect(isAway()).toBe(true)
  tellSight(false)
  expect(isAway()).toBe(false)
})

test('the bar of a sold-out variant leads to the form that waits for it', async () => {
  render(purchase({ ...ring, available: false }))
  await userEvent.click(bar().getByRole('button', { name: 'Tell me when it is back', hidden: true }))
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a sheet says what was added and what is missing to free delivery, and returns the focus', async () => {
  render(purchase())
  await userEvent.click(addButton())
  const added = within(await sheet())
  expect(await sheet()).toHaveFocus()
  expect(added.getByRole('status')).toHaveTextContent('We have added the item to your cart.')
  expect(added.getByText('1 Item(s)')).toBeVisible()
  expect(added.getByText('With 30.00 € more, delivery in Greece is free.')).toBeVisible()
  expect(added.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/shop/cart/checkout')
  await userEvent.click(added.getByRole('button', { name: 'Keep looking' }))
  expect(isOpen).toBe(false)
  expect(addButton()).toHaveFocus()
})

test('adding again opens the sheet again, with the cart as it is now', async () => {
  render(purchase())
  for (const times of [1, 2, 3]) {
    await userEvent.click(addButton())
    expect(await within(await sheet()).findByText(`${times} Item(s)`)).toBeVisible()
    await waitFor(() => expect(isOpen).toBe(true))
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }))
    expect(isOpen).toBe(false)
  }
  expect(screen.getByText('With this cart, delivery in Greece is free.')).toBeVisible()
})

test('the message gives way to the title after four seconds', () => {
  jest.useFakeTimers()
  render(
    <AddedSheet
      added={{ variant: ring, quantity: 1 }}
      freeDelivery={null}
      isAboveBar={false}
      opener={{ current: null }}
    />,
  )
  const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  advanceTime(3999)
  expect(screen.getByRole('status')).toHaveTextContent('We have added the item to your cart.')
  advanceTime(1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  jest.useRealTimers()
})

test('a swipe to the bottom of a phone closes the sheet, and a short one does not', async () => {
  render(purchase())
  const user = userEvent.setup()
  await user.click(addButton())
  const target = await sheet()
  const swipe = (to: number) =>
    user.pointer([
      { keys: '[TouchA>]', target, coords: { clientX: 0, clientY: 0 } },
      { pointerName: 'TouchA', target, coords: { clientX: 0, clientY: to } },
      { keys: '[/TouchA]', target, coords: { clientX: 0, clientY: to } },
    ])
  await swipe(40)
  expect(isOpen).toBe(true)
  await swipe(80)
  expect(isOpen).toBe(false)
})

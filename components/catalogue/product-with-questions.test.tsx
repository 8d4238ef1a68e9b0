import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CartLine } from '@/lib/shop/cart/cart'
import { variantSpaces, type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type Question } from '@/lib/shop/questions/question'
import { CART_LINE } from '@/testing/cart'
import { ProductWithQuestions } from './product-with-questions'

const ring = {
  ...CART_LINE.item,
  ...{ price: '20.00', short_description: '', tags: [], panel: 0 },
  variant_images: [],
} as unknown as VariantView

const questions: Question[] = [
  { slug: 'initials', kind: 'short_text', label: 'Initials', required: true, price: '1.50', price_per: 'letter' },
  { slug: 'setup', kind: 'yes_no', label: 'Cast it', price: '30.00', charged: 'once' },
  { slug: 'gold', kind: 'short_text', label: 'On the gold', variants: ['gold'] },
]

const page = (variants = [ring], asked = questions) => (
  <ProductWithQuestions
    productId={1}
    questions={asked}
    name="Ring"
    category={{ name: 'Rings', slug: 'rings', href: '/shop/search/category=rings' }}
    variations={[]}
    variants={variants}
    spaces={variantSpaces('Ring', variants)}
    initialVariantId={variants[0]!.id}
    defaultVariantId={variants[0]!.id}
    panels={[]}
    wishlistButton={null}
    vatNote={null}
    purchaseInfo="Returns within 14 days"
    madeForYouInfo="No returns"
    backInStock={null}
    freeDelivery={null}
    noScriptFallback={null}
    legalNotices={null}
  />
)

const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartLine[]
const shownPrice = () => document.querySelector('[data-price]')
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
const field = () => screen.getByRole('textbox', { name: 'Initials' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
})

test('the price of the page and of the bar follows what is typed', async () => {
  render(page())
  await userEvent.type(field(), 'A K')
  expect(shownPrice()).toHaveTextContent('23.00 €')
  expect(screen.getAllByText('23.00 €')).toHaveLength(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cast it' }))
  expect(shownPrice()).toHaveTextContent('23.00 €')
  expect(screen.getByText('23.00 € with your answers and 30.00 € once')).toBeVisible()
})

test('without a needed answer nothing is added, and the focus is in its field', async () => {
  render(page())
  await add()
  expect(stored()).toEqual([])
  expect(field()).toHaveFocus()
  expect(field()).toHaveAccessibleDescription(/^Please answer “Initials”\./)
})

test('the cart gets the answers at the price without them, and the fields are empty again', async () => {
  render(page())
  await userEvent.type(field(), ' A.K. ')
  await add()
  expect(stored()).toMatchObject([{ answers: { initials: 'A.K.' }, item: { price: '20.00', id: 7 } }])
  expect(stored()[0]?.item.questions?.map(({ slug }) => slug)).toEqual(['initials', 'setup'])
  expect(field()).toHaveValue('')
  await userEvent.type(field(), 'A.K.')
  await add()
  await userEvent.type(field(), 'B.')
  await add()
  expect(
    stored()
      .map((line) => [line.answers?.initials, line.quantity])
      .sort(),
  ).toEqual([
    ['A.K.', 2],
    ['B.', 1],
  ])
})

test('what was typed is there after a reload, until it is added or somebody logs out', async () => {
  const { unmount } = render(page())
  await userEvent.type(field(), 'A.K.')
  unmount()
  const again = render(page())
  expect(field()).toHaveValue('A.K.')
  await add()
  again.unmount()
  render(page())
  expect(field()).toHaveValue('')
  await userEvent.type(field(), 'B.')
  await act(async () => {
    localStorage.setItem('last_log_out', 'now')
    window.dispatchEvent(new StorageEvent('storage', { key: 'last_log_out' }))
  })
  expect(field()).toHaveValue('')
})

test('a question of another variant is not asked', () => {
  render(page())
  expect(within(screen.getByRole('form', { name: 'Make it yours' })).getAllByRole('textbox')).toHaveLength(1)
})

test('a sold-out variant asks nothing', () => {
  render(page([{ ...ring, available: false }]))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what is said of returns follows what is asked and answered', async () => {
  const { unmount } = render(page())
  expect(screen.getByText('No returns')).toBeVisible()
  unmount()
  render(page([ring], [{ slug: 'initials', kind: 'short_text', label: 'Initials' }]))
  expect(screen.getByText('Returns within 14 days')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox'), 'A')
  expect(screen.getByText('No returns')).toBeVisible()
})

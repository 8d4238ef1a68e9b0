import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadDocument } from '@/lib/platform/base/document.client'
import { CART_LINE } from '@/testing/cart'
import { LinkedCart } from './linked-cart'

jest.mock('@/lib/platform/base/document.client')

const linked = (discountCode: string) =>
  render(
    <LinkedCart
      lines={[{ ...CART_LINE, item: { ...CART_LINE.item, reduced_from: null } }]}
      notSold={[]}
      categorySlugs={{}}
      discountCode={discountCode}
    />,
  )

test('the code of a link is named, and goes to the cart with the items when the person presses the button', async () => {
  linked('AGENT 10')
  expect(screen.getByText(/The code AGENT 10 goes with them/)).toBeVisible()
  expect(loadDocument).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(loadDocument).toHaveBeenCalledWith('/shop/cart?code=AGENT%2010')
})

test('a link without a code says nothing of codes', async () => {
  linked('')
  expect(screen.queryByText(/The code/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(loadDocument).toHaveBeenCalledWith('/shop/cart')
})

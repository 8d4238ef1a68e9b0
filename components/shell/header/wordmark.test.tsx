import { render, screen } from '@testing-library/react'
import { Wordmark } from './wordmark'

const DRAWING = '<svg viewBox="0 0 24 24"><circle r="4"></circle></svg>'
const link = () => screen.getByRole('link', { name: 'Clay & Sons, home' })

test('without a logo, the name stands alone', () => {
  render(<Wordmark name="Clay & Sons" logo={null} />)
  expect(link()).toHaveTextContent('Clay & Sons')
  expect(link().children).toHaveLength(1)
})

test('a drawing is part of the page, beside the name', () => {
  render(<Wordmark name="Clay & Sons" logo={{ svg: DRAWING, ratio: 1, showName: true }} />)
  expect(link()).toHaveTextContent('Clay & Sons')
  expect(link().innerHTML).toContain(DRAWING)
})

test('a picture may stand instead of the name, which the link still has', () => {
  render(<Wordmark name="Clay & Sons" logo={{ url: '/theme/logo?v=1', ratio: 4, showName: false }} />)
  expect(link()).toHaveTextContent('')
  expect(link().querySelector('img')).toHaveAttribute('src', '/theme/logo?v=1')
  expect(link()).toHaveStyle({ '--logo-ratio': '4' })
})

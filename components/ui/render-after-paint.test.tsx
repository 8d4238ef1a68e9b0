import { render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from 'react'
import { RenderAfterPaint } from './render-after-paint'
import { useNavigation } from './use-navigation.client'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const content = (
  <RenderAfterPaint>
    <p>More products</p>
  </RenderAfterPaint>
)

function FollowLink() {
  const { navigate } = useNavigation()
  return <button onClick={() => navigate('/rings')}>Follow</button>
}

const followLink = () => {
  const { unmount } = render(<FollowLink />)
  act(() => screen.getByRole('button').click())
  unmount()
}

const find = () => screen.queryByText('More products')

test('the HTML contains the content, and hydration keeps it', async () => {
  followLink()
  const html = renderToString(content)
  expect(html).toContain('More products')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const paragraph = find()
  await act(async () => void hydrateRoot(container, content))
  expect(find()).toBe(paragraph)
  container.remove()
})

test('when a link is followed, the content is rendered later', async () => {
  followLink()
  render(content)
  expect(find()).toBeNull()
  expect(await screen.findByText('More products')).toBeVisible()
})

test('when the visitor goes back, the content is rendered at once', () => {
  followLink()
  window.dispatchEvent(new PopStateEvent('popstate'))
  render(content)
  expect(find()).toBeVisible()
})

test('in a dialog, the content is rendered after it is open, and stays', async () => {
  window.dispatchEvent(new PopStateEvent('popstate'))
  const part = (isOpen: boolean) => <RenderAfterPaint isOpen={isOpen}>More filters</RenderAfterPaint>
  const { rerender } = render(part(false))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByText('More filters')).toBeNull()
  rerender(part(true))
  expect(screen.queryByText('More filters')).toBeNull()
  expect(await screen.findByText('More filters')).toBeVisible()
  rerender(part(false))
  expect(screen.getByText('More filters')).toBeVisible()
})

test('a screen that shows the content at once does not wait for it', () => {
  followLink()
  const matches = (query: string) => ({ matches: query === 'wide' })
  Object.assign(window, { matchMedia: matches })
  const { unmount } = render(<RenderAfterPaint exceptOn="wide">Second row</RenderAfterPaint>)
  expect(screen.getByText('Second row')).toBeVisible()
  unmount()
  render(<RenderAfterPaint exceptOn="wider">Second row</RenderAfterPaint>)
  expect(screen.queryByText('Second row')).toBeNull()
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, type ReactNode, use, useEffect, useState } from 'react'
import { CONTENT_ID } from '@/lib/platform/base/page-regions'
import { Link } from '@/components/ui/link'
import { Toaster } from '@/components/ui/toast.client'
import { NavigatingBody } from './navigating-body'

const push = jest.fn<void, [string]>()
const openEdition = jest.fn<void, [string]>()
jest.mock('@/lib/shop/cart/carried-cart.client', () => ({ openEdition: (url: string) => openEdition(url) }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

/** Without the body of jsdom, because React renders the body itself. */
const renderBody = (content: ReactNode) =>
  render(<NavigatingBody>{content}</NavigatingBody>, { container: document.documentElement })

const renderLink = (own: Partial<ComponentProps<'a'>> = {}) => {
  renderBody(
    <>
      <Toaster />
      <Link href="/about" {...own}>
        <span>About</span>
      </Link>
    </>,
  )
  return screen.getByText('About')
}

/** Whether the browser would follow the link itself, which jsdom cannot do. */
function isLeftToTheBrowser(element: HTMLElement, init: MouseEventInit = {}): boolean {
  let isLeft = false
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  // After the listener of the component.
  window.addEventListener('click', onClick, { once: true })
  fireEvent.click(element, init)
  return isLeft
}

beforeEach(() => {
  push.mockReset()
  history.replaceState(null, '', '/start')
})

test('a click navigates without loading a document', () => {
  expect(isLeftToTheBrowser(renderLink({ href: '/about?a=b#care' }))).toBe(false)
  expect(push.mock.calls).toEqual([['/about?a=b#care']])
})

test('a flag opens the other edition with the cart, and not as a page of this one', async () => {
  expect(isLeftToTheBrowser(renderLink({ href: '/editions/el' }))).toBe(false)
  await act(async () => {})
  expect(openEdition.mock.calls).toEqual([['http://localhost/editions/el']])
  expect(push).not.toHaveBeenCalled()
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (init) => {
    expect(isLeftToTheBrowser(renderLink(), init)).toBe(true)
    expect(push).not.toHaveBeenCalled()
  },
)

test.each([
  { href: 'https://elsewhere.example/' },
  { href: 'mailto:shop@example.com' },
  { href: '#content' },
  { href: '/feed.xml' },
  { href: '/media/ring.abc/1000.jpg' },
  { href: '/api/v1/users/me/data/' },
  { href: '/about', download: 'about.html' },
  { href: '/about', target: '_blank' },
])('the link %o is left to the browser', (own) => {
  expect(isLeftToTheBrowser(renderLink(own))).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('a link from a public to a private page is left to the browser, and one between private pages is not', () => {
  const link = renderLink({ href: '/my-account/orders' })
  expect(isLeftToTheBrowser(link)).toBe(true)
  history.replaceState(null, '', '/log-in')
  expect(isLeftToTheBrowser(link)).toBe(false)
  expect(push.mock.calls).toEqual([['/my-account/orders']])
})

describe('without a connection', () => {
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: true,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      })
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })

  test.each(['/about', '/log-in', 'https://elsewhere.example/'])(
    'a link to %s shows an error and stays on the page',
    async (href) => {
      expect(isLeftToTheBrowser(renderLink({ href }))).toBe(false)
      expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again')
      expect(push).not.toHaveBeenCalled()
    },
  )

  test('a link to a part of the page is followed', () => {
    expect(isLeftToTheBrowser(renderLink({ href: '#content' }))).toBe(true)
  })
})

test('the onClick handler of a link runs first and can prevent the navigation', () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }))
  expect(push).not.toHaveBeenCalled()
})

test('until a listing or product is shown, a skeleton of the last one that was followed covers the page', async () => {
  let showPage = (_: string) => {}
  const response = new Promise<string>((resolve) => (showPage = resolve))

  function Page() {
    const [next, setNext] = useState<Promise<string> | null>(null)
    useEffect(() => void push.mockImplementation(() => setNext(response)), [])
    return <p>{next ? use(next) : 'Home'}</p>
  }

  renderBody(
    <>
      <main id={CONTENT_ID} />
      {['/about', '/shop/search/category=rings', '/shop/rings/kyma-band'].map((href) => (
        <a key={href} href={href}>
          {href}
        </a>
      ))}
      <Page />
    </>,
  )
  const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
  const skeletons = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

  await follow('/about')
  expect(skeletons()).toEqual([])
  await follow('/shop/search/category=rings')
  expect(skeletons()).toEqual([])
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...')
  await follow('/shop/rings/kyma-band')
  expect(skeletons()).toEqual(['Loading...'])
  await act(async () => showPage('Kyma Band'))
  expect(screen.getByText('Kyma Band')).toBeVisible()
  expect(skeletons()).toEqual([])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, use, useEffect, useState } from 'react'
import { Link, useIsNavigating } from './link'
import { Toaster } from './toast.client'

const push = jest.fn<void, [string]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const Status = () => useIsNavigating() && <span role="status">Loading</span>

const renderLink = (own: Partial<ComponentProps<typeof Link>> = {}) => {
  render(
    <Link href="/about" {...own}>
      About
      <Status />
    </Link>,
  )
  return screen.getByRole('link')
}

/** Whether the browser would follow the link itself, which jsdom cannot do. */
function isLeftToTheBrowser(element: HTMLElement, keys = {}): boolean {
  let isLeft = false
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', onClick, { once: true })
  fireEvent.click(element, keys)
  return isLeft
}

beforeEach(() => push.mockReset())

test('a click navigates without loading a document', () => {
  expect(isLeftToTheBrowser(renderLink())).toBe(false)
  expect(push.mock.calls).toEqual([['/about']])
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %o is left to the browser',
  (key) => {
    expect(isLeftToTheBrowser(renderLink(), key)).toBe(true)
    expect(push).not.toHaveBeenCalled()
  },
)

test('a link to another site is left to the browser', () => {
  expect(isLeftToTheBrowser(renderLink({ href: 'https://elsewhere.example/' }))).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('without a connection a link shows an error and stays on the page', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Toaster />)
  expect(isLeftToTheBrowser(renderLink())).toBe(false)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again')
  expect(push).not.toHaveBeenCalled()
})

test('the onClick handler runs first and can prevent the navigation', () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }))
  expect(push).not.toHaveBeenCalled()
})

test('of two followed links, only the last is navigating, until its page is rendered', async () => {
  let arrive = (_: string) => {}
  const arrival = new Promise<string>((resolve) => (arrive = resolve))

  function Page() {
    const [coming, setComing] = useState<Promise<string> | null>(null)
    useEffect(() => void push.mockImplementation(() => setComing(arrival)), [])
    return <p>{coming ? use(coming) : 'Home'}</p>
  }

  const to = (name: string) => (
    <Link href={`/${name}`}>
      {name}
      <Status />
    </Link>
  )
  render(
    <>
      {to('rings')}
      {to('cuffs')}
      <Page />
    </>,
  )
  const links = () => screen.getAllByRole('link').map((one) => one.textContent)

  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /rings/ })))
  expect(links()).toEqual(['ringsLoading', 'cuffs'])
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /cuffs/ })))
  expect(links()).toEqual(['rings', 'cuffsLoading'])
  await act(async () => arrive('Cuffs'))
  expect(screen.getByText('Cuffs')).toBeVisible()
  expect(links()).toEqual(['rings', 'cuffs'])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, use, useEffect, useState } from 'react'
import { Link, useIsNavigating } from './link'
import { Toaster } from './toast.client'

const push = jest.fn<void, [string]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const Status = () => useIsNavigating() && <span role="status">On the way</span>

const renderLink = (own: Partial<ComponentProps<typeof Link>> = {}) => {
  render(
    <Link href="/about" {...own}>
      About
      <Status />
    </Link>,
  )
  return screen.getByRole('link')
}

/** Whether a press was left to the browser. There is none here that could follow it. */
function isLeftToTheBrowser(element: HTMLElement, keys = {}): boolean {
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  fireEvent.click(element, keys)
  return isLeft
}

beforeEach(() => push.mockReset())

test('it leads to another page without a new document', () => {
  expect(isLeftToTheBrowser(renderLink())).toBe(false)
  expect(push.mock.calls).toEqual([['/about']])
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "a press with %o is the browser's",
  (key) => {
    expect(isLeftToTheBrowser(renderLink(), key)).toBe(true)
    expect(push).not.toHaveBeenCalled()
  },
)

test("an address elsewhere is the browser's", () => {
  expect(isLeftToTheBrowser(renderLink({ href: 'https://elsewhere.example/' }))).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('without a connection it says so and stays', async () => {
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

test('what else a press does happens first, and may keep it from leading away', () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }))
  expect(push).not.toHaveBeenCalled()
})

test('of two links, the one that was followed last is on its way, until its page is there', async () => {
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
  expect(links()).toEqual(['ringsOn the way', 'cuffs'])
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /cuffs/ })))
  expect(links()).toEqual(['rings', 'cuffsOn the way'])
  await act(async () => arrive('Cuffs'))
  expect(screen.getByText('Cuffs')).toBeVisible()
  expect(links()).toEqual(['rings', 'cuffs'])
})

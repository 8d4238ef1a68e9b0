import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigation } from './use-navigation.client'
import { useBackToClose } from './overlay-history.client'

const push = jest.fn()
let showPage = (_: string) => {}
const replace = jest.fn((path: string) => {
  history.replaceState(null, '', path)
  showPage(path)
})
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }))

const onPopState = jest.fn()
async function goBack() {
  const entry = () => `${location.href} ${JSON.stringify(history.state)}`
  const before = entry()
  history.back()
  await waitFor(() => expect(entry()).not.toBe(before))
}

function NavigationButton({ to, onClick, name }: { to: string; onClick?: () => void; name: string }) {
  const { navigate } = useNavigation()
  const press = () => {
    onClick?.()
    navigate(to)
  }
  return <button onClick={press}>{name}</button>
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [path, setPath] = useState('')
  useEffect(() => void (showPage = setPath), [])
  useBackToClose(isOpen, () => setOpen(false))
  return (
    <>
      <h1>{path}</h1>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && (
        <>
          <NavigationButton to="/bands" name="Bands" />
          <NavigationButton to="/rings" name="Rings" onClick={() => setOpen(false)} />
        </>
      )}
    </>
  )
}

const clickText = (name: string) => fireEvent.click(screen.getByText(name))
const isOpen = () => screen.queryByText('Close') !== null

beforeEach(() => {
  onPopState.mockClear()
  push.mockClear()
  replace.mockClear()
  history.pushState(null, '', '/start')
  history.pushState(null, '', '/about')
  render(<Page />)
  addEventListener('popstate', onPopState)
})

afterEach(() => removeEventListener('popstate', onPopState))

test('Back closes the dialog, and the page gets no popstate event', async () => {
  clickText('Open')
  await goBack()
  expect([isOpen(), location.pathname]).toEqual([false, '/about'])
  expect(onPopState).not.toHaveBeenCalled()
  await goBack()
  expect(location.pathname).toBe('/start')
  expect(onPopState).toHaveBeenCalledTimes(1)
})

test('a dialog that closes without Back leaves no history entry', async () => {
  clickText('Open')
  clickText('Close')
  await waitFor(() => expect(history.state).toBeNull())
  expect([location.pathname, onPopState.mock.calls.length]).toEqual(['/about', 0])
  await goBack()
  expect(location.pathname).toBe('/start')
})

test('a dialog that is opened again while its entry is removed gets an entry of its own', async () => {
  const back = jest.spyOn(history, 'back')
  clickText('Open')
  const isRemoved = new Promise((resolve) => addEventListener('popstate', resolve, { capture: true, once: true }))
  clickText('Close')
  await Promise.resolve()
  clickText('Open')
  clickText('Close')
  await Promise.resolve()
  expect(back).toHaveBeenCalledTimes(1)
  clickText('Open')
  await isRemoved
  expect([isOpen(), location.pathname, history.state]).toEqual([true, '/about', { overlay: true }])
  await goBack()
  expect([isOpen(), location.pathname]).toEqual([false, '/about'])
  await goBack()
  expect(location.pathname).toBe('/start')
  expect(onPopState).toHaveBeenCalledTimes(1)
})

test('the entry of a dialog exists as soon as the dialog is shown', () => {
  let entryWhenShown: unknown
  function Dialog() {
    useBackToClose(true, () => {})
    return null
  }
  // Its layout effects run after those of the dialog, in the same commit.
  function Observer() {
    useLayoutEffect(() => void (entryWhenShown = history.state), [])
    return <Dialog />
  }
  render(<Observer />)
  expect(entryWhenShown).toEqual({ overlay: true })
})

test('a navigation that closes its dialog replaces the history entry of the dialog', async () => {
  clickText('Open')
  await act(async () => clickText('Rings'))
  expect(replace.mock.calls).toEqual([['/rings']])
  expect(location.pathname).toBe('/rings')
  await goBack()
  expect(location.pathname).toBe('/about')
})

test('a navigation that leaves its dialog open adds a history entry, and Back closes the dialog on the new page', async () => {
  clickText('Open')
  await act(async () => clickText('Bands'))
  expect([isOpen(), location.pathname]).toEqual([true, '/bands'])
  await goBack()
  expect([isOpen(), location.pathname]).toEqual([false, '/bands'])
  await goBack()
  expect(location.pathname).toBe('/about')
})

test('navigations outside a dialog add a history entry', () => {
  render(<NavigationButton to="/cuffs" name="Cuffs" />)
  clickText('Cuffs')
  expect([push.mock.calls, replace.mock.calls]).toEqual([[['/cuffs']], []])
})

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link } from './link'
import { useBackToClose } from './overlay-entry.client'

const push = jest.fn()
let arrive = (_: string) => {}
const replace = jest.fn((path: string) => {
  history.replaceState(null, '', path)
  arrive(path)
})
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }))

const traversed = jest.fn()
async function back() {
  const entry = () => `${location.href} ${JSON.stringify(history.state)}`
  const before = entry()
  history.back()
  await waitFor(() => expect(entry()).not.toBe(before))
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [path, setPath] = useState('')
  useEffect(() => void (arrive = setPath), [])
  useBackToClose(isOpen, () => setOpen(false))
  return (
    <>
      <h1>{path}</h1>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && (
        <>
          <Link href="/bands">Bands</Link>
          <Link href="/rings" onClick={() => setOpen(false)}>
            Rings
          </Link>
        </>
      )}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByText(name))
const isOpen = () => screen.queryByText('Close') !== null

beforeEach(() => {
  traversed.mockClear()
  push.mockClear()
  replace.mockClear()
  history.pushState(null, '', '/start')
  history.pushState(null, '', '/about')
  render(<Page />)
  addEventListener('popstate', traversed)
})

afterEach(() => removeEventListener('popstate', traversed))

test('Back closes it, and the page hears nothing of it', async () => {
  press('Open')
  await back()
  expect([isOpen(), location.pathname]).toEqual([false, '/about'])
  expect(traversed).not.toHaveBeenCalled()
  await back()
  expect(location.pathname).toBe('/start')
  expect(traversed).toHaveBeenCalledTimes(1)
})

test('closed by itself, it leaves nothing for Back to stop at', async () => {
  press('Open')
  press('Close')
  await waitFor(() => expect(history.state).toBeNull())
  expect([location.pathname, traversed.mock.calls.length]).toEqual(['/about', 0])
  await back()
  expect(location.pathname).toBe('/start')
})

test('a link in it that closes it leads on from the page below', async () => {
  press('Open')
  await act(async () => press('Rings'))
  expect(replace.mock.calls).toEqual([['/rings']])
  expect(location.pathname).toBe('/rings')
  await back()
  expect(location.pathname).toBe('/about')
})

test('a choice in it that leaves it open is a step of its own, and Back then closes it there', async () => {
  press('Open')
  await act(async () => press('Bands'))
  expect([isOpen(), location.pathname]).toEqual([true, '/bands'])
  await back()
  expect([isOpen(), location.pathname]).toEqual([false, '/bands'])
  await back()
  expect(location.pathname).toBe('/about')
})

test('other links lead on as always', () => {
  render(<Link href="/cuffs">Cuffs</Link>)
  press('Cuffs')
  expect([push.mock.calls, replace.mock.calls]).toEqual([[['/cuffs']], []])
})

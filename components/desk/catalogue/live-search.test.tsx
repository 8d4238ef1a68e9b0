import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LiveSearch } from './live-search'

const replace = jest.fn()
const router = { replace }
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/desk/catalogue' }))

const search = (
  <LiveSearch label="Find a product" submit="Search">
    <input name="q" aria-label="Name" defaultValue="ring" />
  </LiveSearch>
)

let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(search)
})
afterEach(() => {
  container.remove()
  replace.mockClear()
})

const hydrate = () => act(async () => void hydrateRoot(container, search))
const searchedFor = (query: string) =>
  waitFor(() => expect(replace).toHaveBeenCalledWith(`/desk/catalogue?q=${query}`, { scroll: false }))

test('a list is searched for what is typed', async () => {
  await hydrate()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  await searchedFor('rings')
  expect(replace).toHaveBeenCalledTimes(1)
})

test('a list is searched for what was typed before the scripts loaded', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' gold')
  await hydrate()
  await searchedFor('ring+gold')
})

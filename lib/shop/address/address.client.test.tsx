import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { clearPersonalData, PENDING_DELETIONS } from '@/lib/shop/account/personal-data.client'
import { useAddresses } from './address.client'
import { type Address } from './address.schema'
import { TEST_ADDRESS } from '@/testing/address'

const MARIA = '11111111-1111-4111-8111-111111111111'
const NIKOS = '22222222-2222-4222-8222-222222222222'

const addressOf = (id: number, street: string): Address => ({
  ...TEST_ADDRESS,
  id,
  address_1: street,
  active: true,
  created_at: `2026-01-0${id}T00:00:00.000Z`,
})

const createResponse = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: () => Promise.resolve(body) }) as Response

/** The addresses on the mocked server, and how it fails: with a status, or without a response. */
let list: Address[]
let calls: string[]
let failure: number | 'no response' | null

function mockFetch(_: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  calls.push(method)
  if (method === 'GET') return Promise.resolve(createResponse(200, list))
  if (failure === 'no response') return new Promise(() => {})
  if (failure !== null) return Promise.resolve(createResponse(failure, { detail: 'No.' }))
  const sent = JSON.parse(String(body)) as (Partial<Address> & { id?: number })[]
  if (method === 'POST') {
    list = list.map((one) => (one.address_1 === sent[0]?.address_1 ? { ...one, active: true } : one))
    return Promise.resolve(
      createResponse(
        201,
        list.find((one) => one.address_1 === sent[0]?.address_1),
      ),
    )
  }
  list = list.map((one) => ({ ...one, ...sent.find(({ id }) => id === one.id) }))
  return Promise.resolve(createResponse(200, list))
}

function Addresses({ onSaveFailed }: { onSaveFailed: () => void }) {
  const { addresses, remove, add } = useAddresses({ onSaveFailed })
  return (
    <>
      <ul>
        {addresses?.map(({ id, address_1 }) => (
          <li key={id}>
            <button onClick={() => remove(id)}>Delete {address_1}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => void add(addressOf(1, 'Ermou'))}>Add Ermou</button>
    </>
  )
}

/** Renders with an empty SWR cache, as after a reload. */
async function openPage(onSaveFailed = jest.fn()) {
  const page = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Addresses onSaveFailed={onSaveFailed} />
    </SWRConfig>,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
  return page
}

async function logInAs(owner: string) {
  document.cookie = `signed_in=${owner}; Path=/`
  await act(async () => window.dispatchEvent(new Event('pageshow')))
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  jest.useFakeTimers()
  localStorage.clear()
  list = [addressOf(1, 'Ermou'), addressOf(2, 'Adrianou')]
  calls = []
  failure = null
  global.fetch = jest.fn(mockFetch) as typeof fetch
  await logInAs(MARIA)
})
afterEach(() => jest.useRealTimers())

// The first of this file: no other request has loaded what a request needs.
test('a deletion that was sent while leaving, without a response, stays hidden on the next page and is sent again', async () => {
  failure = 'no response'
  const page = await openPage()
  await click('Delete Ermou')
  window.dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['GET', 'PATCH'])
  page.unmount()
  failure = null
  await openPage()
  expect(shown()).toEqual(['Delete Adrianou'])
  await wait(3000)
  expect(list.map(({ active }) => active)).toEqual([false, true])
  expect(shown()).toEqual(['Delete Adrianou'])
})

test('deletions hide at once and are saved together three seconds after the last one', async () => {
  await openPage()
  await click('Delete Ermou')
  await wait(2000)
  await click('Delete Adrianou')
  expect(shown()).toEqual([])
  await wait(2999)
  expect(calls).toEqual(['GET'])
  await wait(1)
  expect(calls).toEqual(['GET', 'PUT'])
  expect(list.map(({ active }) => active)).toEqual([false, false])
})

test('a deletion that the server confirmed is not sent again', async () => {
  const page = await openPage()
  await click('Delete Ermou')
  page.unmount()
  await wait(0)
  expect(localStorage).toHaveLength(0)
  await openPage()
  await wait(60_000)
  expect(calls.filter((call) => call !== 'GET')).toEqual(['PATCH'])
  expect(shown()).toEqual(['Delete Adrianou'])
})

test('pending deletions of one customer are neither applied nor sent for another', async () => {
  failure = 'no response'
  const page = await openPage()
  await click('Delete Ermou')
  page.unmount()
  failure = null
  await logInAs(NIKOS)
  calls = []
  const other = await openPage()
  expect(shown()).toEqual(['Delete Ermou', 'Delete Adrianou'])
  await wait(60_000)
  expect(calls).toEqual(['GET'])
  other.unmount()
  await logInAs(MARIA)
  await openPage()
  expect(shown()).toEqual(['Delete Adrianou'])
})

/** Deletes an address while the server responds with this status, and returns the error callback. */
async function deleteWithStatus(status: number) {
  const onSaveFailed = jest.fn()
  failure = status
  await openPage(onSaveFailed)
  await click('Delete Ermou')
  await wait(60_000)
  return onSaveFailed
}

test('a deletion that could not be saved leaves the browser at the log-out', async () => {
  await deleteWithStatus(500)
  expect(Object.keys(localStorage)).toEqual([PENDING_DELETIONS])
  clearPersonalData()
  expect(localStorage.getItem(PENDING_DELETIONS)).toBeNull()
})

test('a server error is reported once, and the deletion is sent again', async () => {
  const onSaveFailed = await deleteWithStatus(500)
  expect(onSaveFailed).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['Delete Adrianou'])
  failure = null
  await wait(5 * 60_000)
  expect(list[0]?.active).toBe(false)
})

test('a refused deletion is reported, and the address is shown again', async () => {
  const onSaveFailed = await deleteWithStatus(400)
  expect(onSaveFailed).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['Delete Ermou', 'Delete Adrianou'])
})

test('a deletion of an earlier page that is refused is shown again', async () => {
  failure = 'no response'
  const page = await openPage()
  await click('Delete Ermou')
  page.unmount()
  failure = 400
  const onSaveFailed = jest.fn()
  await openPage(onSaveFailed)
  expect(shown()).toEqual(['Delete Adrianou'])
  await wait(3000)
  expect(onSaveFailed).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['Delete Ermou', 'Delete Adrianou'])
})

test('a deletion is saved in a browser that blocks local storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Blocked.')
  })
  await openPage()
  await click('Delete Ermou')
  expect(shown()).toEqual(['Delete Adrianou'])
  await wait(3000)
  expect(list.map(({ active }) => active)).toEqual([false, true])
  blocked.mockRestore()
})

test('adding an identical address restores the deleted one permanently', async () => {
  await openPage()
  await click('Delete Ermou')
  await click('Add Ermou')
  await wait(60_000)
  expect(shown()).toEqual(['Delete Ermou', 'Delete Adrianou'])
  expect(list[0]?.active).toBe(true)
})

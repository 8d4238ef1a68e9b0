import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddPictures } from './add-pictures'

/** Requests that wait for an answer. */
const requests: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  sent?: FormData
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    this.sent = form
    requests.push(this)
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

const browser = { XMLHttpRequest: globalThis.XMLHttpRequest, createImageBitmap: globalThis.createImageBitmap }
beforeEach(() => {
  requests.length = 0
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new Error('not a picture'))
})
afterEach(() => {
  Object.assign(globalThis, browser)
  jest.restoreAllMocks()
})

const photo = (name: string) => new File([new Uint8Array(2_500_000)], name, { type: 'image/jpeg' })
const uploaded = (file: string) => ({ pictures: [{ file, src: `/${file}` }] })

async function choose(...names: string[]) {
  const onUploaded = jest.fn()
  const onUploading = jest.fn()
  render(<AddPictures form="upload" onUploading={onUploading} onUploaded={onUploaded} />)
  await userEvent.upload(screen.getByLabelText('Add pictures'), names.map(photo))
  return { onUploaded, onUploading }
}

/** The newest request, when there are so many. */
async function request(count: number): Promise<FakeRequest> {
  await waitFor(() => expect(requests).toHaveLength(count))
  return requests.at(-1)!
}

const isAskedToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('it says how much is sent, and gives each picture to the form when it is there', async () => {
  const { onUploaded, onUploading } = await choose('cup.jpg', 'bowl.jpg')
  const first = await request(1)
  act(() => first.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(screen.getByText('cup.jpg: 25 % of 2.5 MB sent')).toBeInTheDocument()
  expect(screen.getByText('bowl.jpg: waits for the one before it')).toBeInTheDocument()
  expect(isAskedToStay()).toBe(true)
  await act(async () => first.answer(200, uploaded('cup-1.jpg')))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
  const second = await request(2)
  expect(onUploading).toHaveBeenLastCalledWith(true)
  await act(async () => second.answer(200, uploaded('bowl-1.jpg')))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
  expect(onUploaded.mock.calls.map(([{ picture }]) => picture.file)).toEqual(['cup-1.jpg', 'bowl-1.jpg'])
  expect(onUploading).toHaveBeenLastCalledWith(false)
  expect(isAskedToStay()).toBe(false)
})

test('after a break of the network the same file is sent again when the device is online', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { onUploaded } = await choose('cup.jpg')
  const lost = await request(1)
  await act(async () => lost.onerror?.())
  expect(screen.getByText('cup.jpg: the connection was lost. It goes on by itself')).toBeInTheDocument()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  const again = await request(2)
  expect((again.sent?.get('pictures') as File).name).toBe('cup.jpg')
  await act(async () => again.answer(200, uploaded('cup-1.jpg')))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
})

test('a session that has ended keeps the file, which is sent again with a button', async () => {
  const { onUploaded } = await choose('cup.jpg')
  const refused = await request(1)
  await act(async () => refused.answer(401, { detail: 'Sign in first.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('cup.jpg: your session has ended.')
  await userEvent.click(screen.getByRole('button', { name: 'Send cup.jpg again' }))
  const again = await request(2)
  await act(async () => again.answer(200, uploaded('cup-1.jpg')))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
})

test('what is no picture is refused for good, by its name', async () => {
  await choose('note.jpg')
  const refused = await request(1)
  await act(async () => refused.answer(400, { detail: 'note.jpg: not a picture that can be read' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^note\.jpg: not a picture that can be read$/)
  expect(screen.queryByRole('button', { name: 'Send note.jpg again' })).toBeNull()
})

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormFields } from '@/components/desk/form/form-fields'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { type FormField } from '@/lib/owner/forms/form-fields'
import { formTexts, writeForm } from '@/lib/owner/forms/form-values'
import { DeskForm } from './desk-form'
import { SignOut } from './sign-out'

const FIELDS: readonly FormField[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'switch', name: 'shown', label: 'Shown' },
  {
    kind: 'list',
    name: 'links',
    label: 'Links',
    entry: 'link',
    summary: { names: ['name'] },
    fields: [{ kind: 'line', name: 'name', label: 'Name' }],
  },
]
const STORED = { title: 'Rings', shown: true, links: [{ name: 'one' }] }
const SAVED = { values: {}, errors: {}, done: 'Saved.' }

type Kept = { content: { texts: Record<string, string>; off: string[]; base: object }; saved_at: string }

/** The drafts of the server, by person and form; `isAway` as in a place without a network. */
const server = { drafts: new Map<string, Kept>(), now: Date.parse('2026-11-24T12:00:00Z'), isAway: false }

async function answer(url: string, init: RequestInit = {}) {
  if (server.isAway) throw new TypeError('Failed to fetch')
  const { staff = '' } = document.body.dataset
  const now = new Date((server.now += 1000)).toISOString()
  if (init.method !== 'POST') {
    const key = `${staff} ${new URL(url, 'http://localhost').searchParams.get('form')}`
    return { ok: true, json: async () => ({ draft: server.drafts.get(key) ?? null, now }) }
  }
  const { form, content, saved_at } = JSON.parse(String(init.body)) as Kept & { form: string }
  const key = `${staff} ${form}`
  if (content) server.drafts.set(key, { content, saved_at: now })
  else if (saved_at >= (server.drafts.get(key)?.saved_at ?? '')) server.drafts.delete(key)
  return { ok: true, json: async () => ({ saved_at: content ? now : null }) }
}

const browser = { fetch: globalThis.fetch }
const asked = jest.fn(answer)

beforeEach(() => {
  globalThis.fetch = asked as unknown as typeof fetch
  Object.assign(server, { drafts: new Map(), isAway: false })
  asked.mockClear()
  localStorage.clear()
  document.body.dataset.staff = 'anna'
})
afterEach(() => {
  globalThis.fetch = browser.fetch
  jest.restoreAllMocks()
})

/** What follows from the answers of the server has been done. */
async function answered() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Opens the screen, as after a reload. */
async function open({
  stored = STORED,
  version = '1',
  action = jest.fn().mockResolvedValue(SAVED) as FormAction,
  fields = FIELDS,
} = {}) {
  const { unmount } = render(
    <DeskForm action={action} label="Page" submit="Save" draft={{ form: 'page', subject: 'care' }}>
      <FormFields fields={fields} texts={writeForm(fields, stored)} carried={{ version }} />
    </DeskForm>,
  )
  await act(answered)
  return { unmount }
}

/** The page is gone: it was closed, reloaded or left. */
async function leave({ unmount }: { unmount: () => void }) {
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
    await answered()
  })
  unmount()
}

const title = () => screen.getByLabelText('Title')
const notice = () => screen.queryByText('You have changes that are not saved')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function retitle(text: string) {
  await userEvent.clear(title())
  await userEvent.type(title(), text)
}

test('what was typed, switched and added is there again after a reload, can be discarded, and brought back', async () => {
  const first = await open()
  expect(notice()).toBeNull()
  await retitle('Bowls')
  await userEvent.click(screen.getByLabelText('Shown'))
  await press('Add a link')
  await userEvent.type(screen.getAllByLabelText('Name')[1]!, 'two')
  await leave(first)

  await open()
  const expectDraft = () => {
    expect(title()).toHaveValue('Bowls')
    expect(screen.getByLabelText('Shown')).not.toBeChecked()
    expect(screen.getAllByLabelText('Name').map((one) => (one as HTMLInputElement).value)).toEqual(['one', 'two'])
  }
  expect(notice()).toBeInTheDocument()
  expectDraft()

  await press('Discard them')
  expect(title()).toHaveValue('Rings')
  expect(screen.getByLabelText('Shown')).toBeChecked()
  expect(screen.getAllByLabelText('Name')).toHaveLength(1)
  await waitFor(() => expect([localStorage.length, server.drafts.size]).toEqual([0, 0]))

  await press('Bring them back')
  expectDraft()
})

test('an entry is there again that was added to a list without any, in a form of nothing else', async () => {
  const fields = FIELDS.filter(({ kind }) => kind === 'list')
  const stored = { ...STORED, links: [] }
  const first = await open({ fields, stored })
  await press('Add a link')
  await userEvent.type(screen.getByLabelText('Name'), 'two')
  await leave(first)
  await open({ fields, stored })
  expect(notice()).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('two')
})

test('the server keeps it for another device, which says where it is from', async () => {
  const first = await open()
  await retitle('Bowls')
  await leave(first)
  localStorage.clear()

  await open()
  expect(title()).toHaveValue('Bowls')
  expect(screen.getByRole('status')).toHaveTextContent('typed in another browser or on another device')
})

test('the newer of two drafts is shown, and the other one can be', async () => {
  const first = await open()
  server.isAway = true
  await retitle('Here')
  await leave(first)
  server.isAway = false
  const content = { texts: { title: 'There', 'links.count': '0' }, off: ['shown'], base: { version: '1' } }
  server.drafts.set('anna page', { content, saved_at: new Date(server.now + 3_600_000).toISOString() })

  await open()
  expect(title()).toHaveValue('There')
  await press('Show the others')
  expect(title()).toHaveValue('Here')
  await press('Show the others')
  expect(title()).toHaveValue('There')
})

test('what was saved is no draft any more, on any device', async () => {
  const sent: FormData[] = []
  const action: FormAction = async (_, form) => {
    sent.push(form)
    return SAVED
  }
  const first = await open({ action })
  await retitle('Bowls')
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
    await answered()
  })
  expect([localStorage.length, server.drafts.size]).toEqual([1, 1])
  await press('Save')
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(JSON.parse(String(sent[0]?.get('desk_draft')))).toMatchObject({ form: 'page', subject: 'care' })
  await waitFor(() => expect([localStorage.length, server.drafts.size]).toEqual([0, 0]))
  await leave(first)
  await open()
  expect(notice()).toBeNull()
})

test('a form that only confirms ends the draft of the form before it, and shows none', async () => {
  const content = { texts: { amount: '5.00' }, off: [], base: {} }
  server.drafts.set('anna refund', { content, saved_at: new Date(server.now).toISOString() })
  const hidden = { amount: '5.00' }
  const of = { form: 'refund', subject: 'AS-1' } as const
  render(<DeskForm action={async () => SAVED} label="Refund" submit="Refund" hidden={hidden} draft={of} />)
  expect(asked).not.toHaveBeenCalled()
  await press('Refund')
  await waitFor(() => expect(server.drafts.size).toBe(0))
})

test('what another device has saved does not come back on this one', async () => {
  const first = await open()
  await retitle('Bowls')
  await leave(first)
  server.drafts.clear()
  await open()
  expect(title()).toHaveValue('Rings')
  expect(localStorage).toHaveLength(0)
})

test('what is stored already, or was typed back, is no draft', async () => {
  const first = await open()
  await retitle('Bowls')
  await leave(first)
  const second = await open({ stored: { ...STORED, title: 'Bowls' }, version: '2' })
  expect(notice()).toBeNull()
  await retitle('Pots')
  await retitle('Bowls')
  await leave(second)
  expect(localStorage).toHaveLength(0)
})

test('it says when something else was stored since, and sends the version that was there', async () => {
  const first = await open()
  await retitle('Bowls')
  await leave(first)
  const sent: FormData[] = []
  await open({
    version: '2',
    action: async (_, form) => {
      sent.push(form)
      return SAVED
    },
  })
  expect(screen.getByRole('status')).toHaveTextContent('What is stored has changed since then.')
  await press('Save')
  expect(sent[0]?.get('version')).toBe('1')
})

test('a field that a draft does not know stays as it is stored', async () => {
  const content = { texts: { title: 'Bowls' }, off: [], base: { version: '1' } }
  server.drafts.set('anna page', { content, saved_at: new Date(server.now).toISOString() })
  await open()
  expect(title()).toHaveValue('Bowls')
  expect(screen.getByLabelText('Shown')).toBeChecked()
  expect(screen.getByLabelText('Name')).toHaveValue('one')
})

test('nobody else is shown it, and it leaves the device when somebody else signs out', async () => {
  const first = await open()
  // It is on the device only.
  server.isAway = true
  await retitle('Bowls')
  await leave(first)
  server.isAway = false
  document.body.dataset.staff = 'ben'
  const second = await open()
  expect([title().getAttribute('value'), notice()]).toEqual(['Rings', null])
  await leave(second)
  render(<SignOut />)
  screen
    .getByRole('button', { name: 'Sign out' })
    .closest('form')!
    .addEventListener('submit', (event) => event.preventDefault())
  await press('Sign out')
  expect(localStorage).toHaveLength(0)
})

test('a draft is gone after thirty days', async () => {
  server.isAway = true
  const first = await open()
  await retitle('Bowls')
  await leave(first)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000)
  await open()
  expect([title().getAttribute('value'), localStorage.length]).toEqual(['Rings', 0])
})

/** Whether the browser would ask before it leaves the page. */
const isAskedToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving asks only when neither the device nor the server has kept it', async () => {
  const first = await open()
  await retitle('Bowls')
  expect(isAskedToStay()).toBe(false)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  server.isAway = true
  await retitle('Pots')
  let asks = false
  await act(async () => {
    asks = isAskedToStay()
  })
  expect(asks).toBe(true)
  expect(screen.getByRole('alert')).toHaveTextContent('What you type is not kept')
  server.isAway = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await answered()
  })
  expect(isAskedToStay()).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()
})

test('without a network nothing is lost, and the form can be sent again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const action = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(SAVED)
  await open({ action })
  await retitle('Bowls')
  await press('Add a link')
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('you are offline')
  expect(title()).toHaveValue('Bowls')
  expect(screen.getAllByLabelText('Name')).toHaveLength(2)
  await press('Save')
  expect(formTexts((action.mock.calls[1] as [object, FormData])[1])).toMatchObject({
    title: 'Bowls',
    'links.count': '2',
  })
})

test('what was typed while the draft was looked for wins over it', async () => {
  const first = await open()
  await retitle('Bowls')
  await userEvent.click(screen.getByLabelText('Shown'))
  await leave(first)
  let reply = () => {}
  asked.mockImplementationOnce(async (...request) => {
    await new Promise<void>((resolve) => (reply = resolve))
    return answer(...request)
  })
  await open()
  await retitle('Pots')
  await act(async () => {
    reply()
    await answered()
  })
  await waitFor(() => expect(notice()).toBeInTheDocument())
  expect(title()).toHaveValue('Pots')
  expect(screen.getByLabelText('Shown')).not.toBeChecked()
})

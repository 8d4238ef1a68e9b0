import { type z } from 'zod'
import { ApiError, callApi } from './api.client'
import { type Operation } from './operation'

type TestOperation = Operation & {
  method: 'POST'
  path: '/test'
  from: 'body'
  input: z.ZodUnknown
  reply: z.ZodUnknown
}

type SentRequest = { csrf: string | null }
let sent: SentRequest[]

/** Responds 403 and sets the right cookies, as the server does, until the CSRF header is right. */
function serve({ right, customer }: { right: string; customer: string }) {
  sent = []
  global.fetch = jest.fn((_, { headers }: RequestInit = {}) => {
    const csrf = new Headers(headers).get('X-CSRFToken')
    sent.push({ csrf })
    if (csrf === right)
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve('done') } as Response)
    document.cookie = `csrftoken=${right}; Path=/`
    document.cookie = `signed_in=${customer}; Path=/`
    return Promise.resolve({
      ok: false,
      status: 403,
      json: () => Promise.resolve({ detail: 'This request did not come from the shop itself.' }),
    } as Response)
  }) as typeof fetch
}

beforeEach(() => {
  document.cookie = 'csrftoken=old; Path=/'
  document.cookie = 'signed_in=maria; Path=/'
})

test('a request is retried once with the CSRF value of a new log-in', async () => {
  serve({ right: 'new', customer: 'maria' })
  await expect(callApi<TestOperation>('POST', '/test', { body: {} })).resolves.toBe('done')
  expect(sent).toEqual([{ csrf: 'old' }, { csrf: 'new' }])
})

test('a request is not retried for another customer', async () => {
  serve({ right: 'new', customer: 'nikos' })
  await expect(callApi<TestOperation>('POST', '/test', { body: {} })).rejects.toThrow(ApiError)
  expect(sent).toEqual([{ csrf: 'old' }])
})

test('a request is not retried after a refusal for another reason', async () => {
  serve({ right: 'new', customer: 'maria' })
  document.cookie = 'csrftoken=new; Path=/'
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: false, status: 403, json: () => Promise.resolve(null) } as Response),
  ) as typeof fetch
  await expect(callApi<TestOperation>('POST', '/test', { body: {} })).rejects.toMatchObject({
    status: 403,
  })
  expect(global.fetch).toHaveBeenCalledTimes(1)
})

import { ApiError, callApi } from '@/lib/platform/http/api.client'
import { emptyDraft } from './draft'
import { billOf } from './bill'
import { hasToWait, placeOrder } from './place-order.client'
import { WITHOUT_DISCOUNTS } from '@/testing/quote'

jest.mock('@/lib/platform/http/api.client', () => ({
  ...jest.requireActual('@/lib/platform/http/api.client'),
  callApi: jest.fn(async () => ({ order_code: 'AS-1', state: 'awaiting_payment', access_token: 'a' })),
}))

const MINUTE = 60_000
const keysSent = () => jest.mocked(callApi).mock.calls.map(([, , options]) => options?.headers?.['Idempotency-Key'])

test('while the shopper is paying, the items are reserved again before ten minutes are over, and not for ever', async () => {
  jest.useFakeTimers()
  let finish = () => {}
  const submission = placeOrder({
    draft: { ...emptyDraft, payment: 'card' },
    lines: [],
    bill: billOf({ ...WITHOUT_DISCOUNTS, items: 0, special: 0, specialFees: [], shipping: 0, total: 0 }, [], null),
    pay: () => new Promise<void>((resolve) => (finish = resolve)),
    onWait: () => {},
  })
  await jest.advanceTimersByTimeAsync(9 * MINUTE)
  expect(keysSent()).toHaveLength(3)
  expect(new Set(keysSent()).size).toBe(1)
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  expect(keysSent()).toHaveLength(6)
  finish()
  await submission
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})

test.each([
  [429, false, true],
  [429, true, false],
  [400, false, false],
])('after a refusal with %d, a shopper whose admission is %s has to wait: %s', async (status, admitted, waits) => {
  jest.mocked(callApi).mockResolvedValue({ admitted })
  expect(await hasToWait(new ApiError(status, null))).toBe(waits)
})

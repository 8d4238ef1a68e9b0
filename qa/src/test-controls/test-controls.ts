/** The states that a control can put an order into. */
export type LaterOrderState =
  'paid' | 'shipped' | 'cancelled' | 'refunded' | 'partly_refunded' | 'withdrawn' | 'returned'

export type MovedOrder = {
  order_code: string
  state: LaterOrderState
  /** The page of the order. */
  url: string
  delivered_on: string | null
}

const TIMEOUT_MS = 60_000

/** Controls a shop that is there to be tested: a demo shop from its own machine, another one with its token. */
export class TestControls {
  constructor(
    private readonly baseUrl: string,
    private readonly token?: string,
  ) {}

  /** Calls a control of `/test/openapi.json`, such as `call('PUT', '/test/clock', { advance: { days: 6 } })`. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.baseUrl.replace(/\/+$/, '') + path, {
      method,
      headers: {
        ...(this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

  /** Puts an order into a state as its buyer and the owner would. `deliveredOn` is a day or `today`, of a shipped order. */
  async setOrderState(
    code: string,
    state: LaterOrderState,
    { deliveredOn }: { deliveredOn?: string } = {},
  ): Promise<MovedOrder> {
    const body = { state, delivered_on: deliveredOn }
    return (await this.call('PUT', `/test/orders/${encodeURIComponent(code)}`, body)) as MovedOrder
  }
}

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

/** A shop with a process of its own. */
export type TestShop = { id: string; url: string; port: number; language: string }

export type Stock = number | 'always' | 'made to order'

export type OutageName = 'card_provider' | 'mail_server' | 'slow_database'

export type TimeSpan = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

/** Long enough for a shop that opens on a busy machine. */
const TIMEOUT_MS = 120_000

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

  /** Opens a shop that nothing else uses, in the language of this one unless told. */
  async openShop(language?: string): Promise<TestShop> {
    return (await this.call('POST', '/test/shops', { language })) as TestShop
  }

  async closeShop(id: string): Promise<void> {
    await this.call('DELETE', `/test/shops/${encodeURIComponent(id)}`)
  }

  /** By the code of a variant. Resolves with the stock that there was before. */
  async setStock(variantCode: string, stock: Stock): Promise<Stock> {
    const reply = await this.call('PUT', `/test/stock/${encodeURIComponent(variantCode)}`, { stock })
    return (reply as { before: Stock }).before
  }

  /** Then the shop does what is due. Concerns the whole shop. */
  async advanceClock(advance: TimeSpan): Promise<void> {
    await this.call('PUT', '/test/clock', { advance })
  }

  async returnToRealTime(): Promise<void> {
    await this.call('DELETE', '/test/clock')
  }

  /** Takes something away, for two minutes unless told. Concerns the whole shop. */
  async beginOutage(name: OutageName, seconds = 120): Promise<void> {
    await this.call('PUT', `/test/outages/${name}`, { seconds })
  }

  async endOutage(name: OutageName): Promise<void> {
    await this.call('DELETE', `/test/outages/${name}`)
  }
}

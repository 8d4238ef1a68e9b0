export type Stock = number | 'always' | 'made to order'
type OutageName = 'card_provider' | 'mail_server'
type TimeSpan = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>

/** The test controls of a demo shop on this machine; `/test/openapi.json` describes them. */
export class Controls {
  private readonly baseUrl: string

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
  }

  /** By the code of a variant. Resolves with the stock that there was before. */
  async setStock(variantCode: string, stock: Stock): Promise<Stock> {
    const reply = await this.call('PUT', `/test/stock/${encodeURIComponent(variantCode)}`, { stock })
    return (reply as { before: Stock }).before
  }

  /** Puts an order into a state by the rules of the shop, with the emails. */
  async setOrder(code: string, state: 'paid' | 'shipped' | 'cancelled' | 'refunded'): Promise<void> {
    await this.call('PUT', `/test/orders/${encodeURIComponent(code)}`, { state })
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

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return text === '' ? null : JSON.parse(text)
  }
}

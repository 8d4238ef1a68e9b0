/** The states that a control can put an order into. */
export type LaterOrderState =
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'partly_refunded'
  | 'withdrawn'
  | 'returned'

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

/** The parts of a shop that can be switched off. */
export type ShopOptions = Record<'custom_orders' | 'cash_on_delivery' | 'bank_transfer' | 'wishlist', boolean>

export type ResetOptions = {
  seed?: number
  /** So many generated products instead of those of the demo. */
  products?: number
  /** An activated customer to add. */
  customer?: { email: string; password: string }
  /** The name of the database, if it is not that of a demo shop. */
  erase?: string
}

export type ResetShop = { seed: number; products: number | null; customer: string | null }

/** The time of the shop, and how far it is ahead of the real time. */
export type Clock = { now: string; ahead_seconds: number }

/** What the shop did because it was due. */
export type Swept = {
  orders: Record<string, number>
  personal_data: Record<string, number>
  credit_notes: number
  alerts: number
  gift_cards: number
  gifts: number
}

/** An event of the card sandbox. */
export type WebhookEvent = {
  id: string
  /** As with Stripe, such as `payment_intent.succeeded`. */
  type: string
  payment_intent: string | null
  order_code: string | null
  attempts: number
  next_attempt_at: string | null
  delivered_at: string | null
}

/** `held`: the shop delivers no event by itself. The oldest event is the first. */
export type Webhooks = { held: boolean; events: WebhookEvent[] }

export type Delivery = { id: string; accepted: boolean }

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

  /** Empties the shop and loads the demo, with the same ids each time. Concerns the whole shop. */
  async reset(options: ResetOptions = {}): Promise<ResetShop> {
    return (await this.call('POST', '/test/reset', options)) as ResetShop
  }

  /** What is left out stays as it is. Resolves with all of them. Concerns the whole shop. */
  async setOptions(options: Partial<ShopOptions>): Promise<ShopOptions> {
    return (await this.call('PUT', '/test/options', options)) as ShopOptions
  }

  /** Deletes the emails that were sent, to one recipient or to all. Resolves with their number. */
  async deleteEmails(to?: string): Promise<number> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
    return ((await this.call('DELETE', `/test/emails${query}`)) as { deleted: number }).deleted
  }

  async readClock(): Promise<Clock> {
    return (await this.call('GET', '/test/clock')) as Clock
  }

  /** Sets the time, such as `2026-12-31T23:00:00Z`; then the shop does what is due. Concerns the whole shop. */
  async setClock(now: string): Promise<Clock & { swept: Swept | null }> {
    return (await this.call('PUT', '/test/clock', { now })) as Clock & { swept: Swept | null }
  }

  /** Then the shop does what is due. Concerns the whole shop. */
  async advanceClock(advance: TimeSpan): Promise<Clock & { swept: Swept | null }> {
    return (await this.call('PUT', '/test/clock', { advance })) as Clock & { swept: Swept | null }
  }

  async returnToRealTime(): Promise<Clock> {
    return (await this.call('DELETE', '/test/clock')) as Clock
  }

  /** Does what is due, without a change of the clock. */
  async sweep(): Promise<Swept> {
    return (await this.call('POST', '/test/sweep')) as Swept
  }

  /** The events of the card sandbox, of one order or of all. */
  async webhooks(orderCode?: string): Promise<Webhooks> {
    const query = orderCode === undefined ? '' : `?order_code=${encodeURIComponent(orderCode)}`
    return (await this.call('GET', `/test/webhooks${query}`)) as Webhooks
  }

  /** Holds all events back until `deliverWebhooks`, or lets the shop deliver them again. Concerns the whole shop. */
  async holdWebhooks(held = true): Promise<Webhooks> {
    return (await this.call('PUT', '/test/webhooks', { held })) as Webhooks
  }

  /** Delivers events now, in this order; an id that comes twice is delivered twice. */
  async deliverWebhooks(ids: readonly string[]): Promise<Delivery[]> {
    return ((await this.call('POST', '/test/webhooks/deliveries', { ids })) as { deliveries: Delivery[] }).deliveries
  }

  /** Lets the shop deliver an event after so many seconds, by its own clock. */
  async delayWebhook(id: string, seconds: number): Promise<void> {
    await this.call('PUT', `/test/webhooks/${encodeURIComponent(id)}`, { seconds })
  }

  /** The event never arrives. */
  async dropWebhook(id: string): Promise<void> {
    await this.call('DELETE', `/test/webhooks/${encodeURIComponent(id)}`)
  }

  /** Takes something away, for two minutes unless told. Concerns the whole shop. */
  async beginOutage(name: OutageName, seconds = 120): Promise<void> {
    await this.call('PUT', `/test/outages/${name}`, { seconds })
  }

  async endOutage(name: OutageName): Promise<void> {
    await this.call('DELETE', `/test/outages/${name}`)
  }
}

import { randomUUID } from 'node:crypto'
import { type Answer, type Forward, type Handle, type Sent, withBody } from './proxy'

/** A fault that a back end may have, and the check that must find it. */
export type Mutant = { fault: string; foundBy: string; handle: Handle }

type Row = Record<string, unknown>
type Entry = { item: { id: number } }
type Results = { count: number; results: { id: number; name: string; price: string }[] }

const API = '/api/v1'
const CART = `${API}/shop/shop-users/cart-items`
const WISHLIST = `${API}/shop/shop-users/wishlist-items`
const ADDRESSES = `${API}/shop/shop-users/addresses`
const ORDERS = `${API}/shop/shop-users/orders`
const SEARCH = `${API}/shop/products/search`
const AGGREGATES = `${API}/shop/products/search-aggregates`
const PLACE = `${API}/shop/payments/new`
const DISCOUNTS = `${API}/shop/discounts`
const GIFT_CARDS = `${API}/shop/gift-cards`
const SIGN_UP = `${API}/users`
const LOG_OUT = `${API}/token/logout`
const PRODUCT = /^\/api\/v1\/shop\/products\/[^/]+$/
const SHOWN_ORDER = /^\/api\/v1\/shop\/payments\/orders\//

const FILTERS = ['category', 'search', 'price_min', 'price_max', 'ordering', 'offset', 'limit']
const PAGE_SIZE = 20
const ALL = '100'

const EVERYTHING = {
  ...{ code: null, percent: 10, amount: null, free_delivery: false, free_item_of: null, min_amount: null },
  ...{ min_items: null, countries: [], until: null, combinable: false, variants: [1_999_999_999] },
}

function without({ body }: Sent, field: string): Row {
  const { [field]: _, ...others } = body as Row
  return others
}

const isCall = ({ method, path }: Sent, wanted: string, at: string | RegExp) =>
  method === wanted && (typeof at === 'string' ? path === at : at.test(path))

/** Changes requests of one call. */
const changesRequest =
  (method: string, at: string | RegExp, change: (sent: Sent, forward: Forward) => Sent | Promise<Sent>): Handle =>
  async (sent, forward) =>
    forward(isCall(sent, method, at) ? await change(sent, forward) : sent)

/** Changes answers to one call. */
const changesAnswer =
  (method: string, at: string | RegExp, change: (answer: Answer, sent: Sent) => Answer): Handle =>
  async (sent, forward) => {
    const answer = await forward(sent)
    return isCall(sent, method, at) ? change(answer, sent) : answer
  }

const withoutParameter = (at: string, name: string): Handle =>
  changesRequest('GET', at, (sent) => {
    const query = new URLSearchParams(sent.query)
    query.delete(name)
    return { ...sent, query }
  })

const withoutHeader = (method: string, at: string, name: string): Handle =>
  changesRequest(method, at, (sent) => {
    const { [name]: _, ...headers } = sent.headers
    return { ...sent, headers }
  })

/** Forwards what is in the list already together with what is sent. */
const merges = (at: string): Handle =>
  changesRequest('PUT', at, async (sent, forward) => {
    const stored = await forward({ ...sent, method: 'GET', raw: Buffer.alloc(0) })
    if (!Array.isArray(sent.body) || !Array.isArray(stored.body)) return sent
    const ids = (sent.body as Entry[]).map((entry) => entry.item?.id)
    const others = (stored.body as Entry[]).filter(({ item }) => !ids.includes(item.id))
    return withBody(sent, [...others, ...sent.body])
  })

const facetsIn = ({ query }: Sent) => [...query].filter(([name]) => !FILTERS.includes(name))

/** Answers a search with tags by searching for each tag alone, and combining what is found. */
const combinesTags =
  (
    applies: (sent: Sent) => [string, string][] | null,
    combine: (lists: Results['results'][]) => Results['results'],
  ): Handle =>
  async (sent, forward) => {
    const alone = isCall(sent, 'GET', SEARCH) ? applies(sent) : null
    if (!alone) return forward(sent)
    const found = await Promise.all(
      alone.map(([facet, tag]) => {
        const query = new URLSearchParams({ category: sent.query.get('category') ?? '', limit: ALL, [facet]: tag })
        return forward({ ...sent, query })
      }),
    )
    const results = combine(found.map(({ body }) => (body as Results).results))
    const offset = Number(sent.query.get('offset') ?? 0)
    return withBody(found[0] as Answer, { count: results.length, results: results.slice(offset, offset + PAGE_SIZE) })
  }

const inAll = ([first = [], ...others]: Results['results'][]) =>
  first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)))
const inAny = (lists: Results['results'][]) => [...new Map(lists.flat().map((one) => [one.id, one])).values()]

const isFieldMessages = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).every(Array.isArray)

function remembersEmails(): Handle {
  const known = new Set<unknown>()
  return changesAnswer('POST', SIGN_UP, (answer, { body }) => {
    const { email } = (body ?? {}) as Row
    const isKnown = known.has(email)
    if (answer.status === 201) known.add(email)
    return isKnown ? { ...withBody(answer, { email: ['There is an account with this email.'] }), status: 400 } : answer
  })
}

/** An address that becomes active again gets another id. */
const addsAgain: Handle = async (sent, forward) => {
  if (!isCall(sent, 'POST', ADDRESSES)) return forward(sent)
  const before = await forward({ ...sent, method: 'GET', raw: Buffer.alloc(0) })
  const answer = await forward(sent)
  const { id } = (answer.body ?? {}) as { id: number }
  const isOld = Array.isArray(before.body) && before.body.some((one: Row) => one.id === id)
  return isOld ? withBody(answer, { ...(answer.body as Row), id: id + 1_000_000 }) : answer
}

const cookieIn = ({ headers }: Sent, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1]

export const MUTANTS: Mutant[] = [
  { fault: 'the cart is merged instead of replaced', foundBy: 'cart/replaced-whole', handle: merges(CART) },
  { fault: 'the wishlist keeps what was removed', foundBy: 'wishlist/replaced-whole', handle: merges(WISHLIST) },
  { fault: 'If-Match is ignored', foundBy: 'cart/if-match', handle: withoutHeader('PUT', CART, 'if-match') },
  {
    fault: 'prices are numbers',
    foundBy: 'search/shape',
    handle: changesAnswer('GET', SEARCH, (answer) => {
      if (answer.status !== 200) return answer
      const { count, results } = answer.body as Results
      return withBody(answer, { count, results: results.map((one) => ({ ...one, price: Number(one.price) })) })
    }),
  },
  {
    fault: 'an unknown product gets 200',
    foundBy: 'products/unknown',
    handle: changesAnswer('GET', PRODUCT, (answer) => (answer.status === 404 ? { ...answer, status: 200 } : answer)),
  },
  {
    fault: 'a repeated order is placed again',
    foundBy: 'orders/idempotent',
    handle: changesRequest('POST', PLACE, (sent) => {
      return { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }
    }),
  },
  {
    fault: 'a wrong total is accepted',
    foundBy: 'orders/wrong-total',
    handle: changesAnswer('POST', PLACE, (answer) =>
      answer.status === 409 ? { ...withBody(answer, { order_code: 'AS-0000-0000' }), status: 201 } : answer,
    ),
  },
  {
    fault: 'totals are a cent off',
    foundBy: 'orders/totals',
    handle: changesAnswer('GET', SHOWN_ORDER, (answer) => {
      const { paid_amount, ...order } = answer.body as { paid_amount: string }
      return withBody(answer, { ...order, paid_amount: (Number(paid_amount) + 0.01).toFixed(2) })
    }),
  },
  {
    fault: 'discounts cover what is in no cart',
    foundBy: 'codes/discounts',
    handle: changesAnswer('POST', DISCOUNTS, (answer) => withBody(answer, { discounts: [EVERYTHING], code: 'none' })),
  },
  {
    fault: 'a code that no discount has is valid',
    foundBy: 'codes/unknown-discount',
    handle: changesAnswer('POST', DISCOUNTS, (answer) => withBody(answer, { discounts: [], code: 'valid' })),
  },
  {
    fault: 'there is money on a gift card that nobody has',
    foundBy: 'codes/unknown-gift-card',
    handle: changesAnswer('POST', GIFT_CARDS, (answer) => {
      const { gift_cards = [] } = answer.body as { gift_cards?: Row[] }
      return withBody(answer, { gift_cards: gift_cards.map((card) => ({ ...card, state: 'valid', left: '5.00' })) })
    }),
  },
  {
    fault: 'a code that is no list is taken for one',
    foundBy: 'codes/not-a-list',
    handle: changesRequest('POST', GIFT_CARDS, (sent) => withBody(sent, { codes: [] })),
  },
  {
    fault: 'an unknown code of a discount is passed over',
    foundBy: 'orders/unknown-discount',
    handle: changesRequest('POST', PLACE, (sent) => withBody(sent, without(sent, 'discount_code'))),
  },
  {
    fault: 'an unknown gift card is passed over',
    foundBy: 'orders/unknown-gift-card',
    handle: changesRequest('POST', PLACE, (sent) => withBody(sent, without(sent, 'gift_cards'))),
  },
  {
    fault: 'an order forgets that it is a gift',
    foundBy: 'orders/gift',
    handle: changesRequest('POST', PLACE, (sent) => withBody(sent, without(sent, 'gift'))),
  },
  {
    fault: 'orders come the oldest first',
    foundBy: 'orders/of-customer',
    handle: changesAnswer('GET', ORDERS, (answer) => {
      const { results = [], ...page } = answer.body as { results?: unknown[] }
      return answer.status === 200 ? withBody(answer, { ...page, results: [...results].reverse() }) : answer
    }),
  },
  { fault: 'sorting is ignored', foundBy: 'search/ordering=price', handle: withoutParameter(SEARCH, 'ordering') },
  { fault: 'the page is ignored', foundBy: 'search/pages', handle: withoutParameter(SEARCH, 'offset') },
  {
    fault: 'the highest price is ignored',
    foundBy: 'search/price-range',
    handle: withoutParameter(SEARCH, 'price_max'),
  },
  {
    fault: 'a page has ten results',
    foundBy: 'search/page-size',
    handle: changesRequest('GET', SEARCH, (sent) => {
      return { ...sent, query: new URLSearchParams([...sent.query, ['limit', '10']]) }
    }),
  },
  {
    fault: 'a product needs all tags of a facet',
    foundBy: 'search/tags-of-a-facet',
    handle: combinesTags((sent) => {
      const [facet, tags = ''] = facetsIn(sent).find(([, tags]) => tags.includes(',')) ?? []
      return facet ? tags.split(',').map((tag) => [facet, tag]) : null
    }, inAll),
  },
  {
    fault: 'a product needs a tag of one facet only',
    foundBy: 'search/tags-of-two-facets',
    handle: combinesTags((sent) => (facetsIn(sent).length > 1 ? facetsIn(sent) : null), inAny),
  },
  {
    fault: 'a typing error finds nothing',
    foundBy: 'search/typing-errors',
    handle: changesAnswer('GET', SEARCH, (answer, { query }) => {
      const text = query.get('search')?.toLowerCase()
      const { results = [] } = answer.body as Partial<Results>
      const isThere = results.some(({ name }) => name.toLowerCase().includes(text ?? ''))
      return text && answer.status === 200 && !isThere ? withBody(answer, { count: 0, results: [] }) : answer
    }),
  },
  {
    fault: 'tags are counted in all categories',
    foundBy: 'aggregates/tags',
    handle: withoutParameter(AGGREGATES, 'category'),
  },
  { fault: 'adding a deleted address saves it again', foundBy: 'addresses/active-again', handle: addsAgain },
  {
    fault: 'a deleted address leaves the list',
    foundBy: 'addresses/deleted',
    handle: changesAnswer('GET', ADDRESSES, (answer) =>
      Array.isArray(answer.body)
        ? withBody(
            answer,
            answer.body.filter(({ active }: Row) => active),
          )
        : answer,
    ),
  },
  {
    fault: 'everybody has a cart',
    foundBy: 'account/log-in-required',
    handle: changesAnswer('GET', CART, (answer) =>
      answer.status === 401 ? { ...withBody(answer, []), status: 200 } : answer,
    ),
  },
  {
    fault: 'who is not logged in is forbidden to ask who it is',
    foundBy: 'account/log-in-required',
    handle: changesAnswer('GET', `${API}/users/me`, (answer) =>
      answer.status === 401 ? { ...answer, status: 403 } : answer,
    ),
  },
  {
    fault: 'the CSRF header is not checked',
    foundBy: 'account/csrf',
    handle: async (sent, forward) => {
      const token = cookieIn(sent, 'csrftoken')
      return forward(token ? { ...sent, headers: { ...sent.headers, 'x-csrftoken': token } } : sent)
    },
  },
  {
    fault: 'a token outlives the log-out',
    foundBy: 'account/log-out',
    handle: async (sent, forward) =>
      isCall(sent, 'POST', LOG_OUT)
        ? { status: 204, headers: {}, body: undefined, raw: Buffer.alloc(0) }
        : forward(sent),
  },
  { fault: 'a sign-up tells who has an account', foundBy: 'account/sign-up-tells-nothing', handle: remembersEmails() },
  {
    fault: 'a refusal names no field',
    foundBy: 'cart/wrong-quantity',
    handle: async (sent, forward) => {
      const answer = await forward(sent)
      const isRefusal = answer.status === 400 && isFieldMessages(answer.body)
      return isRefusal ? withBody(answer, { detail: 'Something is wrong.' }) : answer
    },
  },
  {
    fault: 'a wrong method gets no Allow',
    foundBy: 'calls/wrong-method',
    handle: async (sent, forward) => {
      const { headers, ...answer } = await forward(sent)
      const { allow: _, ...others } = headers
      return { ...answer, headers: others }
    },
  },
  {
    fault: 'an unknown call gets a page instead of JSON',
    foundBy: 'calls/unknown',
    handle: async (sent, forward) => {
      const answer = await forward(sent)
      if (answer.status !== 404) return answer
      return { ...answer, headers: { 'content-type': 'text/html' }, raw: Buffer.from('<h1>Not found</h1>') }
    },
  },
]

import { type OrderState, orderStates, type PaymentMethod, paymentMethods } from '@/lib/platform/db/schema/enums'

/** A state, or a group of states in which the owner has something to do. */
export type OrderFilter = OrderState | 'to_pack'

const GROUPS: Record<Exclude<OrderFilter, OrderState>, readonly OrderState[]> = { to_pack: ['confirmed', 'paid'] }

export const orderFilters: readonly OrderFilter[] = ['to_pack', ...orderStates]

export type OrderSearch = {
  /** Words of the code, the customer's name and email, the items or the tracking number. */
  text: string
  state: OrderFilter | null
  method: PaymentMethod | null
  /** Only orders with a payment that needs a check by a person. */
  flagged: boolean
  /** Only orders that are gifts. */
  gift: boolean
  page: number
}

export const ALL_ORDERS: OrderSearch = { text: '', state: null, method: null, flagged: false, gift: false, page: 1 }

const MAX_TEXT_LENGTH = 200
const MAX_PAGE = 100_000

type Params = Record<string, string | readonly string[] | undefined>

const isFilter = (name: string): name is OrderFilter => orderFilters.some((filter) => filter === name)
const isMethod = (name: string): name is PaymentMethod => paymentMethods.some((method) => method === name)

/** Reads the search from the URL. What it does not know is ignored. */
export function parseOrderSearch(params: Params): OrderSearch {
  const value = (name: string): string => {
    const given = params[name]
    return (typeof given === 'string' ? given : given?.[0]) ?? ''
  }
  const state = value('state')
  const method = value('method')
  const page = /^\d{1,6}$/.test(value('page')) ? Number(value('page')) : 1
  return {
    text: value('q').replaceAll('\0', '').trim().slice(0, MAX_TEXT_LENGTH),
    state: isFilter(state) ? state : null,
    method: isMethod(method) ? method : null,
    flagged: value('flagged') !== '',
    gift: value('gift') !== '',
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  }
}

/** The query of the URL, such as `?q=ring&state=paid`; empty for all orders. */
export function formatOrderSearch(search: Partial<OrderSearch>): string {
  const { text, state, method, flagged, gift, page } = { ...ALL_ORDERS, ...search }
  const query = new URLSearchParams([
    ...(text === '' ? [] : [['q', text]]),
    ...(state === null ? [] : [['state', state]]),
    ...(method === null ? [] : [['method', method]]),
    ...(flagged ? [['flagged', 'yes']] : []),
    ...(gift ? [['gift', 'yes']] : []),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString()
  return query === '' ? '' : `?${query}`
}

export const statesOf = (filter: OrderFilter): readonly OrderState[] =>
  filter === 'to_pack' ? GROUPS[filter] : [filter]

import 'server-only'
import { noSuchCall } from '@messages/api-errors'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { type Operation } from '@/lib/platform/http/operation'
import { readClock, returnToRealTime, setClock } from './clock.server'
import { deleteEmails, listEmails } from './emails.server'
import { testControlsDocument } from './openapi'
import { setOptions } from './options.server'
import { setOrderState } from './orders.server'
import { beginOutage, endOutage, listOutages } from './outages.server'
import { resetToSeed } from './reset.server'
import { createShop, deleteShop, listShops } from './shops.server'
import { setVariantStock } from './stock.server'
import { sweep } from './sweep.server'
import { testOperations } from './test-controls.operations'
import { delayWebhook, deliverWebhooks, dropWebhook, holdWebhooks, listWebhooks } from './webhooks.server'

type Handler = ReturnType<typeof handleOperation>

const handlers: Record<keyof typeof testOperations, Handler> = {
  resetShop: handleOperation(testOperations.resetShop, resetToSeed),
  createShop: handleOperation(testOperations.createShop, createShop),
  listShops: handleOperation(testOperations.listShops, listShops),
  deleteShop: handleOperation(testOperations.deleteShop, deleteShop),
  listEmails: handleOperation(testOperations.listEmails, listEmails),
  deleteEmails: handleOperation(testOperations.deleteEmails, deleteEmails),
  setStock: handleOperation(testOperations.setStock, setVariantStock),
  setOrderState: handleOperation(testOperations.setOrderState, setOrderState),
  setOptions: handleOperation(testOperations.setOptions, setOptions),
  sweep: handleOperation(testOperations.sweep, sweep),
  readClock: handleOperation(testOperations.readClock, readClock),
  setClock: handleOperation(testOperations.setClock, setClock),
  returnToRealTime: handleOperation(testOperations.returnToRealTime, returnToRealTime),
  listOutages: handleOperation(testOperations.listOutages, listOutages),
  beginOutage: handleOperation(testOperations.beginOutage, beginOutage),
  endOutage: handleOperation(testOperations.endOutage, endOutage),
  listWebhooks: handleOperation(testOperations.listWebhooks, listWebhooks),
  holdWebhooks: handleOperation(testOperations.holdWebhooks, holdWebhooks),
  deliverWebhooks: handleOperation(testOperations.deliverWebhooks, deliverWebhooks),
  delayWebhook: handleOperation(testOperations.delayWebhook, delayWebhook),
  dropWebhook: handleOperation(testOperations.dropWebhook, dropWebhook),
}

const routes = Object.entries<Operation>(testOperations).map(([name, { method, path }]) => ({
  method,
  segments: path.split('/').slice(2),
  handle: handlers[name as keyof typeof testOperations],
}))

/** Handles a request whose right to control the shop has been checked. `path` has the segments after `/test`. */
export async function handleTestControl(request: Request, path: readonly string[]): Promise<Response> {
  if (request.method === 'GET' && path.join('/') === 'openapi.json') return Response.json(testControlsDocument())
  const found = routes.flatMap(({ segments, ...route }) => {
    const params = paramsOf(segments, path)
    return params ? [{ ...route, params }] : []
  })
  if (found.length === 0) return Response.json({ detail: noSuchCall }, { status: 404 })
  const route = found.find(({ method }) => method === request.method)
  if (!route) return methodNotAllowed(found.map(({ method }) => method))
  return route.handle(request, { params: Promise.resolve(route.params) })
}

/** The values of the segments in braces; null if the path is another one. */
function paramsOf(segments: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (segments.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
    const value = path[at] ?? ''
    if (name) params[name] = value
    else if (segment !== value) return null
  }
  return params
}

function methodNotAllowed(methods: readonly string[]): Response {
  const allowed = methods.join(', ')
  return Response.json({ detail: `This call accepts only ${allowed}.` }, { status: 405, headers: { Allow: allowed } })
}

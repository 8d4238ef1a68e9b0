import 'server-only'
import { invalid, notFound, Problem } from '@/lib/platform/base/problem'
import { processSingleton, processValue } from '@/lib/platform/base/process-singleton'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { type InputOf, type ReplyOf, type RequestExchange } from '@/lib/platform/http/operation'
import { createShopDatabase, dropShopDatabase, newShopId } from './shop-databases.server'
import { type testOperations } from './test-controls.operations'

type TestShop = ReplyOf<(typeof testOperations)['createShop']>

type Server = { url: string; port: number; ended: Promise<unknown>; stop: () => Promise<void> }

/** `closed`: the server has ended, which it also does when nobody uses it, and the database is deleted. */
type OpenShop = { shop: TestShop; server: Server; closed: Promise<void> }

/** Of the HTTP server, which starts processes. A shop in development has none. */
type Starter = {
  hasEdition: (language: string) => boolean
  start: (shop: { id: string; language: string; database: Record<string, string> }) => Promise<Server>
}

/** Each takes about seven connections to the database, and the embedded one allows a hundred. */
export const MAX_SHOPS = 8

const starter = processValue<Starter>('test-shop-starter')

/** The shops that tests have opened on this instance; null while one opens. */
const shops = processSingleton('test-shops', () => new Map<string, OpenShop | null>())

const listOpen = (): TestShop[] => [...shops().values()].flatMap((opened) => (opened ? [opened.shop] : []))

export const listShops = async (): Promise<{ shops: TestShop[] }> => ({ shops: listOpen() })

/** Opens a shop with a database and a process of its own, and ends when it takes visitors. */
export async function createShop(
  _ctx: Ctx,
  { language = env().SHOP_LANGUAGE }: InputOf<(typeof testOperations)['createShop']>,
  { request: { signal } }: Pick<RequestExchange, 'request'>,
): Promise<TestShop> {
  const { current: servers } = starter
  if (!servers)
    throw new Problem('conflict', { detail: 'Only a built shop opens shops for tests: start it with `npm start`.' })
  if (!servers.hasEdition(language))
    throw invalid({ language: [`This shop has no edition in the language "${language}".`] })
  if (shops().size >= MAX_SHOPS)
    throw new Problem('conflict', { detail: `There are ${MAX_SHOPS} shops already. Delete one that is not needed.` })
  const id = newShopId()
  shops().set(id, null)
  try {
    const server = await servers.start({ id, language, database: await createShopDatabase(id) })
    const shop = { id, url: server.url, port: server.port, language }
    shops().set(id, { shop, server, closed: closedAfter(server, id) })
  } catch (error) {
    shops().delete(id)
    await dropShopDatabase(id)
    throw new Problem('unavailable', { detail: error instanceof Error ? error.message : String(error) })
  }
  const opened = requireShop(id)
  if (signal.aborted) {
    await close(opened)
    throw new Problem('conflict', { detail: 'Whoever opened this shop has gone.' })
  }
  return opened.shop
}

/** Closes a shop and deletes its database. */
export async function deleteShop(_ctx: Ctx, { id }: InputOf<(typeof testOperations)['deleteShop']>): Promise<void> {
  await close(requireShop(id))
}

function requireShop(id: string): OpenShop {
  const opened = shops().get(id)
  if (!opened) throw notFound(`There is no shop "${id}".`)
  return opened
}

async function close({ shop, server, closed }: OpenShop): Promise<void> {
  shops().delete(shop.id)
  await server.stop()
  await closed
}

function closedAfter(server: Server, id: string): Promise<void> {
  const closed = server.ended.then(() => {
    shops().delete(id)
    return dropShopDatabase(id)
  })
  closed.catch((error: unknown) => logFailure('deleting the database of a test', id, error))
  return closed
}

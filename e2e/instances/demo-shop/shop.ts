import { useTestDatabase } from '@/lib/db/testing.server'
import { loadDemoIfEmpty } from '@/lib/seed/load-demo.server'
import { type Server } from '@/scripts/testing/servers'
import { controls, useInstances } from '../instance'

const openInstance = useInstances()
export const database = useTestDatabase()

/** Two instances of the demo shop. On the second a change expires responses at once, so that the next request renders. */
export const [shop, promptShop] = [{}, {}] as [Server, Server]

beforeAll(async () => {
  const { db, url, owner } = database.current
  await loadDemoIfEmpty(db)
  const open = async (instance: Server, env: Record<string, string> = {}) =>
    void Object.assign(instance, await openInstance(url, { env: { SHOP_EMBEDDED_OWNER_URL: owner.url, ...env } }))
  await Promise.all([open(shop), open(promptShop, { MAX_OUTDATED_SECONDS: '0' })])
})

/** Ends when this instance shows the demo. */
export const reset = (instance: Server) => controls(instance)('POST /test/reset', {})

import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { useShopCommands } from '@/testing/commands.server'
import { type Server } from '@/scripts/testing/servers'
import { controls, useInstances } from '../instance'

const openInstance = useInstances()
export const database = useTestDatabase()
export const command = useShopCommands(database)

const open = (env: Record<string, string> = {}) =>
  openInstance(database.current.url, { env: { SHOP_EMBEDDED_OWNER_URL: database.current.owner.url, ...env } })

/** A change expires its responses at once, so that the next request renders and nothing is rendered in advance. */
export const openPrompt = () => open({ MAX_OUTDATED_SECONDS: '0' })

export const shop = {} as Server

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  Object.assign(shop, await openPrompt())
})

let other: Promise<Server>
/** A second instance, which renders popular pages after each change. */
export const secondInstance = () => (other ??= open())

/** Ends when the shop shows the demo. */
export const reset = () => controls(shop)('POST /test/reset', {})

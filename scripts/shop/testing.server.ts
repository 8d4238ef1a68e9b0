import { type TestDatabase } from '@/lib/db/testing.server'
import { runShop } from './run-shop'

/** Commands on this database, and what the owner would see: `const shop = useShopCommands(database)`. */
export function useShopCommands(holder: { current: TestDatabase }) {
  beforeAll(() => {
    process.env.SHOP_EMBEDDED_DATABASE_URL = holder.current.url
    process.env.SHOP_EMBEDDED_OWNER_URL = holder.current.owner.url
  })
  return async (...words: string[]) => {
    const said = { out: '', err: '' }
    jest.spyOn(console, 'log').mockImplementation((line: string) => void (said.out += `${line}\n`))
    jest.spyOn(console, 'error').mockImplementation((line: string) => void (said.err += `${line}\n`))
    return { status: await runShop(words), ...said }
  }
}

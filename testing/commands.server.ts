import 'server-only'
import { type TestDatabase } from './db.server'
import { runShop } from '@/scripts/shop/run-shop'

/** Returns a function that runs a command on this database, with its status and output. */
export function useShopCommands(holder: { current: TestDatabase }) {
  beforeAll(() => {
    process.env.SHOP_EMBEDDED_DATABASE_URL = holder.current.url
    process.env.SHOP_EMBEDDED_OWNER_URL = holder.current.owner.url
  })
  return async (...words: string[]) => {
    const output = { out: '', err: '' }
    jest.spyOn(console, 'log').mockImplementation((line: string) => void (output.out += `${line}\n`))
    jest.spyOn(console, 'error').mockImplementation((line: string) => void (output.err += `${line}\n`))
    return { status: await runShop(words), ...output }
  }
}

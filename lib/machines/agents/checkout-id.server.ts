import 'server-only'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '@/lib/shop/account/secrets.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { checkoutStateSchema, type CheckoutState } from './ucp.schema'

/**
 * A checkout of an agent is its id: nothing is stored, so that nobody writes to the shop without a person. The signature
 * shows that the shop has made it, with the expiry that it says.
 */
export async function toCheckoutId({ db }: Pick<Ctx, 'db'>, state: CheckoutState): Promise<string> {
  const content = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${content}.${sign(content, await signingKey(db))}`
}

/** Null for an id that the shop has not made, or whose time is over. */
export async function readCheckoutId({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<CheckoutState | null> {
  const [content = '', signature = ''] = id.split('.')
  if (!isSameSecret(signature, sign(content, await signingKey(db)))) return null
  const { data } = checkoutStateSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return data && data.expires * 1000 > now.getTime() ? data : null
}

const sign = (content: string, key: string) =>
  createHmac('sha256', key).update(`checkout of an agent\n${content}`).digest('base64url')

async function signingKey(db: Ctx['db']): Promise<string> {
  const [row] = await db.select({ key: settings.signingKey }).from(settings)
  if (!row) throw new Error('The shop has no settings: load a catalogue first.')
  return row.key
}

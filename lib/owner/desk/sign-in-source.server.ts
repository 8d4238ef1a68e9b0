import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSameSecret } from '@/lib/shop/account/secrets.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { staff } from '@/lib/platform/db/schema/staff'
import { readCookie } from '@/lib/platform/http/cookies'
import { BROWSER_DAYS } from '@/lib/shop/privacy/lifetimes'
import { deskCookie, deskCookieName } from './session-cookie.server'
import { type StaffSession } from './sessions.server'

/** Who tries to sign in, each with limits of its own, so that attempts from elsewhere lock nobody out. */
export type SignInSource = {
  kind: 'session' | 'known browser' | 'address'
  id: string
  /** Whose session or browser it is. */
  staffId: string | null
}

const browserName = () => deskCookieName('desk_browser')

/** The key of the one-time codes signs, so the cookie of a browser is worth nothing once somebody has a new one. */
const signature = (totpKey: Buffer, id: string) =>
  createHmac('sha256', totpKey).update(`known browser ${id}`).digest('base64url')

const findKey = async ({ db }: Pick<Ctx, 'db'>, staffId: string): Promise<Buffer | null> => {
  const [found] = await db.select({ totpKey: staff.totpKey }).from(staff).where(eq(staff.id, staffId))
  return found?.totpKey ?? null
}

/** The cookie by which a browser is known after a sign-in; null for somebody without a password, who needs none. */
export async function knownBrowserCookie(ctx: Pick<Ctx, 'db'>, staffId: string) {
  const key = await findKey(ctx, staffId)
  if (!key) return null
  const id = randomBytes(16).toString('base64url')
  return deskCookie(browserName(), `${staffId}.${id}.${signature(key, id)}`, BROWSER_DAYS * 86_400)
}

const COOKIE = /^([0-9a-f-]{36})\.([\w-]{22})\.([\w-]{43})$/

export async function signInSource(
  ctx: Ctx,
  requestHeaders: Headers,
  session: StaffSession | null = null,
): Promise<SignInSource> {
  if (session) return { kind: 'session', id: `session ${session.id}`, staffId: session.staff.id }
  const [, staffId = '', id = '', given = ''] =
    COOKIE.exec(readCookie(requestHeaders.get('cookie'), browserName()) ?? '') ?? []
  const key = staffId ? await findKey(ctx, staffId) : null
  if (key && isSameSecret(signature(key, id), given)) return { kind: 'known browser', id: `browser ${id}`, staffId }
  return { kind: 'address', id: ctx.caller ?? '', staffId: null }
}

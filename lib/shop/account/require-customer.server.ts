import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { logInPath } from '@/lib/platform/base/return-path'
import { type Ctx, type CustomerCtx } from '@/lib/platform/db/context.server'
import { viewerContext } from './viewer.server'

/** The context of the page that is being rendered. */
export const pageContext = async (): Promise<Ctx> => viewerContext(await headers())

/** Redirects guests to the log-in, which returns to the given path. */
export async function requireCustomer(path: string): Promise<CustomerCtx> {
  const ctx = await pageContext()
  if (!ctx.viewer) redirect(logInPath(path))
  return { ...ctx, viewer: ctx.viewer }
}

import { redirect } from 'next/navigation'
import { env } from '@/lib/platform/env.server'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ key: string }> }

/** The file with which the shop shows search engines that it has the key: /<key>.txt (see next.config.js). */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { key } = await params
  if (key !== env().indexNow?.key) redirect('/404')
  return new Response(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

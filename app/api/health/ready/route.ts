import { readiness } from '@/lib/instance/instance.server'

export const dynamic = 'force-dynamic'

export async function GET() {
  const status = await readiness()
  return Response.json(
    { status },
    {
      status: status === 'ok' ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', ...(status === 'ok' ? {} : { 'Retry-After': '1' }) },
    },
  )
}

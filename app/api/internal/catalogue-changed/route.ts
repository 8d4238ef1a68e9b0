import { revalidatePath } from 'next/cache'
import { isInternalRequest } from '@/lib/instance/instance.server'

export function POST(request: Request): Response {
  if (!isInternalRequest(request)) return Response.json({ detail: 'There is no such call.' }, { status: 404 })
  revalidatePath('/', 'layout')
  return new Response(null, { status: 204 })
}

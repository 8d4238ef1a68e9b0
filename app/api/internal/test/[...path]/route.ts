import { noSuchCall } from '@messages/api-errors'

type RouteContext = { params: Promise<{ path: string[] }> }

/** server/steps/lead-to-test-controls.mjs leads here what may control the shop. A shop without test controls never loads them. */
async function control(request: Request, { params }: RouteContext): Promise<Response> {
  if (request.headers.get('x-test-control') !== 'yes') return Response.json({ detail: noSuchCall }, { status: 404 })
  const { handleTestControl } = await import('@/lib/demo/test-controls/handle-test-control.server')
  return handleTestControl(request, (await params).path)
}

export { control as DELETE, control as GET, control as PATCH, control as POST, control as PUT }

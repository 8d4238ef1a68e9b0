import { createServer } from 'node:http'

/** A page of the shop whose HTML comes in two pieces, the second when it is let go. Everything else comes as ever. */
export async function servePageInChunks(shop: string, path: string, cutAt: (html: string) => number) {
  let sendRest = () => {}
  const restIsWanted = new Promise<void>((resolve) => (sendRest = resolve))

  const server = createServer((request, response) => {
    const asked = request.url ?? '/'
    void fetch(new URL(asked, shop)).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      if (asked === path) {
        const html = body.toString()
        const at = cutAt(html)
        response.write(html.slice(0, at))
        await restIsWanted
        response.end(html.slice(at))
      } else response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (typeof place !== 'object' || !place) throw new Error('A server that listens on a port has an address.')
  return { address: `http://127.0.0.1:${place.port}${path}`, sendRest, close: () => server.close() }
}

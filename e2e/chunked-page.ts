import { createServer } from 'node:http'

/** Serves one page of the shop in two chunks, the second on request, and everything else unchanged. */
export async function servePageInChunks(shop: string, path: string, cutAt: (html: string) => number) {
  let sendRest = () => {}
  const restRequested = new Promise<void>((resolve) => (sendRest = resolve))

  const server = createServer((request, response) => {
    const target = request.url ?? '/'
    void fetch(new URL(target, shop)).then(async (received) => {
      const body = Buffer.from(await received.arrayBuffer())
      response.writeHead(received.status, { 'Content-Type': received.headers.get('content-type') ?? '' })
      if (target === path) {
        const html = body.toString()
        const index = cutAt(html)
        response.write(html.slice(0, index))
        await restRequested
        response.end(html.slice(index))
      } else response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port.')
  return { address: `http://127.0.0.1:${address.port}${path}`, sendRest, close: () => server.close() }
}

import http from 'node:http'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'

/** A server at the address of the Greek edition, which is not ready until `open` is called. */
async function greekEdition() {
  let status = 503
  const server = http.createServer((_request, response) => void response.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, open: () => (status = 200), close: () => server.close() }
}

/** The module with the environment of an edition, as a new process has it. */
async function moduleWith(variables: Record<string, string>) {
  jest.resetModules()
  jest.doMock('@/lib/platform/base/process-singleton', () => ({
    processSingleton: (_name: string, make: () => unknown) => {
      const value = make()
      return () => value
    },
  }))
  Object.assign(process.env, variables)
  return import('./editions-to-come.server')
}

afterEach(() => {
  delete process.env.SHOP_EDITIONS
  delete process.env.SHOP_EDITIONS_TO_COME
})

test('without the launcher, every edition is open', async () => {
  const { isToCome, awaitEditions } = await moduleWith({ SHOP_EDITIONS: 'en=http://a.invalid el=http://b.invalid' })
  expect(isToCome('el')).toBe(false)
  const showAnew = jest.fn(() => Promise.resolve())
  await awaitEditions(showAnew)
  expect(showAnew).not.toHaveBeenCalled()
})

test('an edition is to come until it answers that it is ready, and then pages are shown anew', async () => {
  const greek = await greekEdition()
  const { isToCome, awaitEditions } = await moduleWith({
    SHOP_EDITIONS: `en=http://a.invalid el=${greek.url}`,
    SHOP_EDITIONS_TO_COME: 'el',
  })
  const seen: boolean[] = []
  const showAnew = () => {
    seen.push(isToCome('el'))
    return Promise.resolve()
  }
  const opened = awaitEditions(showAnew, 1)
  expect(isToCome('el')).toBe(true)
  greek.open()
  await opened
  expect(seen).toEqual([false])
  greek.close()
})

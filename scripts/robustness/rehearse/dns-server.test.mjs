import { Resolver } from 'node:dns/promises'
import { startNames } from './dns-server.mjs'

test('a name has the addresses that it was given last', async () => {
  const names = await startNames()
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${names.port}`])
  names.name('shop', ['127.0.1.1', '127.0.1.2'])
  expect((await resolver.resolve4('shop')).sort()).toEqual(['127.0.1.1', '127.0.1.2'])
  names.name('shop', ['127.0.1.3'])
  expect(await resolver.resolve4('shop')).toEqual(['127.0.1.3'])
  await expect(resolver.resolve4('other')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  names.close()
})

import { Resolver } from 'node:dns/promises'
import { startDnsServer } from './dns-server.mjs'

test('the DNS server resolves a name to the addresses that were set last', async () => {
  const names = await startDnsServer()
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${names.port}`])
  names.setAddresses('shop', ['127.0.1.1', '127.0.1.2'])
  expect((await resolver.resolve4('shop')).sort()).toEqual(['127.0.1.1', '127.0.1.2'])
  names.setAddresses('shop', ['127.0.1.3'])
  expect(await resolver.resolve4('shop')).toEqual(['127.0.1.3'])
  await expect(resolver.resolve4('other')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  names.close()
})

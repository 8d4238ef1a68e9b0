import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { startDnsServer } from './dns-server.mjs'

const NAME = 'shop'

/**
 * The addresses on which instances listen. On Linux they resemble containers: one port, a new address for each start,
 * and a common name. Other systems have a single loopback address, so there each instance has its own port.
 */
export async function createAddressPool() {
  const port = await freePort()
  if (process.platform !== 'linux') return createFixedAddressPool(port)
  const names = await startDnsServer()
  const addresses = new Map()
  let started = 0
  const updateName = () => names.setAddresses(NAME, [...addresses.values()])
  return {
    names: { port: names.port, instancePort: port },
    acquire: async (number) => {
      started += 1
      addresses.set(number, `127.0.1.${started}`)
      updateName()
      return { host: addresses.get(number), port }
    },
    release: async (number) => {
      addresses.delete(number)
      updateName()
    },
  }
}

function createFixedAddressPool(first) {
  const ports = new Map([[1, first]])
  return {
    names: null,
    acquire: async (number) => {
      if (!ports.has(number)) ports.set(number, await freePort())
      return { host: '127.0.0.1', port: ports.get(number) }
    },
    release: async () => {},
  }
}

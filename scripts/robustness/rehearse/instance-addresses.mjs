import { freePort } from '../../launch/postgres/server.mjs'
import { startNames } from './dns-server.mjs'

const NAME = 'shop'

/**
 * Where instances listen. On Linux as containers do: all at one port, each start at another address, found by their
 * common name. Elsewhere a machine has one loopback address, and each instance a port of its own.
 */
export async function openPlaces() {
  const port = await freePort()
  if (process.platform !== 'linux') return fixedPlaces(port)
  const names = await startNames()
  const addresses = new Map()
  let started = 0
  const tell = () => names.name(NAME, [...addresses.values()])
  return {
    names: { port: names.port, instancePort: port },
    take: async (number) => {
      started += 1
      addresses.set(number, `127.0.1.${started}`)
      tell()
      return { host: addresses.get(number), port }
    },
    leave: async (number) => {
      addresses.delete(number)
      tell()
    },
  }
}

function fixedPlaces(first) {
  const ports = new Map([[1, first]])
  return {
    names: null,
    take: async (number) => {
      if (!ports.has(number)) ports.set(number, await freePort())
      return { host: '127.0.0.1', port: ports.get(number) }
    },
    leave: async () => {},
  }
}

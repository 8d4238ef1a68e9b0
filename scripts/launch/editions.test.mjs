import { jest } from '@jest/globals'
import { once } from 'node:events'
import net from 'node:net'
import { allLanguages, chooseEditions, editionEnvironment, openFurtherEditions } from './editions.mjs'
import { stopAllProcesses } from './process/processes.mjs'

const localUrl = ({ HOST, PORT }) => `http://${HOST}:${PORT}`
/** @param {{ port?: number, dev?: boolean, environment?: Partial<Record<string, string>> }} options */
const choose = ({ port = 3000, dev = false, environment = {} }) => {
  const variables = { SHOP_LANGUAGE: environment.SHOP_LANGUAGE ?? 'en', HOST: '127.0.0.1', PORT: port }
  return chooseEditions(/** @type {any} */ (variables), { dev, url: localUrl(variables), localUrl }, environment)
}

async function listen(port = 0) {
  const server = net.createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = /** @type {net.AddressInfo} */ (server.address())
  return { port: taken, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('every language that has a build has an edition, English first', () => {
  expect(allLanguages()).toEqual(['en', 'el'])
})

test('the other editions get the next free ports', async () => {
  const taken = await listen()
  const [own, greek, ...others] = await choose({ port: taken.port - 1 })
  await taken.close()
  expect(own).toEqual({ language: 'en', port: taken.port - 1, url: `http://127.0.0.1:${taken.port - 1}` })
  expect(greek).toMatchObject({ language: 'el', url: `http://127.0.0.1:${greek?.port}` })
  expect(greek?.port).toBeGreaterThan(taken.port)
  expect(others).toEqual([])
})

test.each([
  ['a language', { environment: { SHOP_LANGUAGE: 'el' } }, 'el'],
  ['an address', { environment: { SHOP_URL: 'https://shop.example' } }, 'en'],
  ['addresses of editions', { environment: { SHOP_EDITIONS: 'en=https://shop.example' } }, 'en'],
  ['the development server', { dev: true }, 'en'],
])('with %s, one edition opens', async (_, options, language) => {
  expect(await choose(options)).toEqual([expect.objectContaining({ language })])
})

test('every edition knows its language, all addresses, and the editions that open after it', () => {
  const editions = [
    { language: 'en', port: 3000, url: 'http://localhost:3000' },
    { language: 'el', port: 3001, url: 'http://localhost:3001' },
  ]
  const SHOP_EDITIONS = 'en=http://localhost:3000 el=http://localhost:3001'
  expect(editions.map((edition) => editionEnvironment(edition, editions))).toEqual([
    { SHOP_LANGUAGE: 'en', SHOP_EDITIONS, SHOP_EDITIONS_TO_COME: 'el' },
    { SHOP_LANGUAGE: 'el', SHOP_EDITIONS, SHOP_EDITIONS_TO_COME: '' },
  ])
})

describe('opening further editions', () => {
  const editions = ['en', 'el', 'pt'].map((language, at) => ({ language, port: 3000 + at, url: '' }))

  test('continues after one that cannot be opened, and says so', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const opened = []
    await openFurtherEditions(editions, {}, async ({ language }) => {
      if (language === 'el') throw new Error('no disk')
      opened.push(language)
    })
    expect(opened).toEqual(['pt'])
    expect(said.mock.calls).toEqual([[new Error('no disk')]])
    said.mockRestore()
  })

  // The last test of the file, because from here on the shop is closing.
  test('ends without a word when the shop closes', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    const begun = []
    await openFurtherEditions(editions, {}, async ({ language }) => {
      begun.push(language)
      await stopAllProcesses()
      throw new Error('The build was stopped.')
    })
    expect(begun).toEqual(['el'])
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

import { once } from 'node:events'
import { renderForAll } from './render-anonymously.mjs'

const ask = (handle, more = {}) =>
  renderForAll(async (request, response) => handle(request, response), {
    url: '/about',
    id: 'visitor-1',
    caller: '192.0.2.1',
    ...more,
  })

test('of a request, only the address, the id and the caller go on', async () => {
  let asked = null
  await ask((request, response) => {
    asked = { method: request.method, url: request.url, headers: request.headers }
    response.end()
  })
  expect(asked).toEqual({
    method: 'GET',
    url: '/about',
    headers: { host: 'shop', 'x-request-id': 'visitor-1', 'x-client-address': '192.0.2.1' },
  })
})

test('what is written comes back whole, however it is written', async () => {
  const { status, headers, body } = await ask((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Vary', ['rsc', 'accept'])
    response.write('ωραίο ')
    response.write(Buffer.from('χρυσό '))
    response.write('6b616c6f', 'hex')
    response.end('.', () => {})
  })
  expect(status).toBe(200)
  expect(headers).toEqual(
    expect.arrayContaining([
      ['Content-Type', 'text/html'],
      ['Vary', ['rsc', 'accept']],
    ]),
  )
  expect(body.toString()).toBe('ωραίο χρυσό kalo.')
})

test('a page without a body, and one that is written when there is room', async () => {
  expect(await ask((request, response) => response.writeHead(308, { Location: '/elsewhere' }).end())).toMatchObject({
    status: 308,
    headers: expect.arrayContaining([['Location', '/elsewhere']]),
    body: Buffer.alloc(0),
  })
  const later = await ask((request, response) => {
    const write = async () => {
      if (!response.write('a'.repeat(500_000))) await once(response, 'drain')
      response.end(() => {})
    }
    void write()
  })
  expect(later.body).toHaveLength(500_000)
})

test('what stands around an answer hears its status first', async () => {
  const around = (response) => {
    const { writeHead } = response
    response.writeHead = (status, ...rest) => writeHead.call(response, status === 500 ? 503 : status, ...rest)
  }
  const fails = (request, response) => {
    response.statusCode = 500
    response.end('no')
  }
  expect(await ask(fails, { around })).toMatchObject({ status: 503 })
})

test('what listens for the end of an answer hears it', async () => {
  const heard = []
  await ask((request, response) => {
    response.on('finish', () => heard.push('finish')).on('close', () => heard.push('close'))
    response.end('all')
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual(['finish', 'close'])
})

test('a page that breaks off or fails is no answer', async () => {
  await expect(
    ask((request, response) => {
      response.write('half')
      response.destroy()
    }),
  ).rejects.toThrow('broke off')
  await expect(
    ask(() => {
      throw new Error('a defect')
    }),
  ).rejects.toThrow('a defect')
})

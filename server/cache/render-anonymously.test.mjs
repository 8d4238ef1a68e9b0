import { once } from 'node:events'
import { hasValidRouterState } from '../protocol/internal-headers.mjs'
import { renderAnonymously } from './render-anonymously.mjs'
import { requestedRepresentation } from './representations.mjs'

const ask = (handle, more = {}) =>
  renderAnonymously(async (request, response) => handle(request, response), {
    url: '/about',
    id: 'visitor-1',
    clientAddress: '192.0.2.1',
    ...more,
  })

test('Next gets only the URL, the request id, the client address and who must have the whole head', async () => {
  /** @type {object | null} */
  let asked = null
  await ask((request, response) => {
    asked = { method: request.method, url: request.url, headers: request.headers }
    response.end()
  })
  expect(asked).toEqual({
    method: 'GET',
    url: '/about',
    headers: {
      host: 'shop',
      'x-request-id': 'visitor-1',
      'x-client-address': '192.0.2.1',
      'user-agent': 'response-cache',
    },
  })
})

test.each(['document', 'rsc'])('a %s waits for the title and the tags of link previews', async (representation) => {
  const { default: config } = await import('../../next.config.js')
  let userAgent = ''
  await ask(
    (request, response) => {
      userAgent = request.headers['user-agent']
      response.end()
    },
    { representation },
  )
  expect(userAgent).toMatch(config.htmlLimitedBots ?? 'no pattern')
})

test('Next gets the headers of the representation', async () => {
  const headersOf = async (representation) => {
    let headers = {}
    await ask(
      (request, response) => {
        headers = request.headers
        response.end()
      },
      { representation },
    )
    return headers
  }
  expect(await headersOf('route-tree')).toMatchObject({ rsc: '1', 'next-router-segment-prefetch': '/_tree' })
  expect(requestedRepresentation(await headersOf('rsc'))).toBe('rsc')
  expect(hasValidRouterState(await headersOf('rsc'))).toBe(true)
})

test('strings, buffers and encodings are collected into one body', async () => {
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

test('a response may have no body, or wait for drain', async () => {
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

test('a patched writeHead can change the status', async () => {
  const patch = (response) => {
    const { writeHead } = response
    response.writeHead = (status, ...rest) => writeHead.call(response, status === 500 ? 503 : status, ...rest)
  }
  const fails = (request, response) => {
    response.statusCode = 500
    response.end('no')
  }
  expect(await ask(fails, { patch })).toMatchObject({ status: 503 })
})

test('finish and close are emitted', async () => {
  const events = []
  await ask((request, response) => {
    response.on('finish', () => events.push('finish')).on('close', () => events.push('close'))
    response.end('all')
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(events).toEqual(['finish', 'close'])
})

test('a response that is closed early and a handler that throws reject', async () => {
  await expect(
    ask((request, response) => {
      response.write('half')
      response.destroy()
    }),
  ).rejects.toThrow('closed before its end')
  await expect(
    ask(() => {
      throw new Error('a defect')
    }),
  ).rejects.toThrow('a defect')
})

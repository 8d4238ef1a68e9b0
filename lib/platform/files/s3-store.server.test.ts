import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { S3_KEYS, useS3Server } from '@/testing/s3-server'
import { sha256Of } from './folder-store.server'
import { s3Store } from './s3-store.server'

const server = useS3Server()
const QUICK = { readTimeoutMs: 2_000, attempts: 2, pauseMs: 1 }
const PICTURE = Buffer.from('picture')
const storeAt = (over: Partial<Parameters<typeof s3Store>[1]> = {}, bucket = 'shop', prefix = 'media/') =>
  s3Store({ bucket, prefix }, { ...S3_KEYS, region: 'us-east-1', endpoint: server.current.endpoint, ...over }, QUICK)

async function listed(folder?: string, prefix?: string) {
  const names: string[] = []
  for await (const name of storeAt({}, 'shop', prefix).list(folder)) names.push(name)
  return names.sort()
}

test('a file is written, described, read, listed and removed', async () => {
  const store = storeAt()
  expect(await store.read('ring.01/480.jpg')).toBeNull()
  expect(await store.describe('ring.01/480.jpg')).toBeNull()
  await store.write('ring.01/480.jpg', PICTURE)
  await store.write('band.02/480.jpg', PICTURE)
  expect(await store.read('ring.01/480.jpg')).toEqual(PICTURE)
  expect(await store.describe('ring.01/480.jpg')).toEqual({ bytes: 7, sha256: sha256Of(PICTURE) })
  expect(await listed()).toEqual(['band.02/480.jpg', 'ring.01/480.jpg'])
  expect(await listed('ring.01/')).toEqual(['ring.01/480.jpg'])
  expect(await listed('', 'other/')).toEqual([])
  await store.remove('ring.01/480.jpg')
  await store.remove('ring.01/480.jpg')
  expect(await listed()).toEqual(['band.02/480.jpg'])
})

test('more files are listed than one answer has', async () => {
  const pages = [
    '<IsTruncated>true</IsTruncated><Key>a/1.jpg</Key><NextContinuationToken>t=+/</NextContinuationToken>',
    '<Key>a/2.jpg</Key>',
  ]
  const asked: (string | null)[] = []
  await withServer(
    (request, response) => {
      asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token'))
      response.end(`<ListBucketResult>${pages.shift()}</ListBucketResult>`)
    },
    async (endpoint) => {
      const found: string[] = []
      for await (const name of storeAt({ endpoint }, 'shop', '').list()) found.push(name)
      expect(found).toEqual(['a/1.jpg', 'a/2.jpg'])
      expect(asked).toEqual([null, 't=+/'])
    },
  )
})

test('a wrong key, bucket or endpoint is named', async () => {
  const read = (store: ReturnType<typeof s3Store>) => store.read('ring.01/480.jpg')
  await expect(read(storeAt({ secretAccessKey: 'wrong' }))).rejects.toThrow(
    /^s3:\/\/shop\/media\/ring\.01\/480\.jpg: the store refuses the access key: SignatureDoesNotMatch/,
  )
  await expect(read(storeAt({ accessKeyId: 'wrong' }))).rejects.toThrow(/refuses the access key: InvalidAccessKeyId/)
  await expect(read(storeAt({}, 'other'))).rejects.toThrow(/there is no bucket other at http:/)
  await expect(storeAt({}, 'other').write('a.jpg', PICTURE)).rejects.toThrow(/there is no bucket other/)
  await expect(read(storeAt({ endpoint: 'http://127.0.0.1:9' }))).rejects.toThrow(
    /http:\/\/127\.0\.0\.1:9 does not answer: /,
  )
})

async function withServer(listener: RequestListener, work: (endpoint: string) => Promise<void>) {
  const http = createServer(listener).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => http.once('listening', resolve))
    await work(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  } finally {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
}

const HTML = { 'content-type': 'text/html' }
const DIGEST = { 'x-amz-meta-sha256': sha256Of(PICTURE) }

test.each<[string, RequestListener, RegExp]>([
  [
    'a page of another program',
    (_, response) => response.writeHead(200, HTML).end('<p>Log in'),
    /it has no checksum \(text\/html\)/,
  ],
  ['another content', (_, response) => response.writeHead(200, DIGEST).end('pictura'), /it is damaged/],
  [
    'half of the content',
    (_, response) => {
      response.writeHead(200, { ...DIGEST, 'content-length': 7 }).write('pic')
      setImmediate(() => response.destroy())
    },
    /does not answer: /,
  ],
  ['no answer', () => {}, /does not answer: /],
  [
    'a status of another program',
    (_, response) => response.writeHead(404, HTML).end('<p>None'),
    /answers 404, and not like an S3 store/,
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(301).end('<Code>PermanentRedirect</Code>'),
    /elsewhere \(PermanentRedirect\)\. Check AWS_REGION/,
  ],
])('%s is no file', async (_, listener, message) => {
  await withServer(listener, async (endpoint) => {
    const store = s3Store(
      { bucket: 'shop', prefix: '' },
      { ...S3_KEYS, region: 'us-east-1', endpoint },
      { readTimeoutMs: 200, attempts: 2, pauseMs: 1 },
    )
    await expect(store.read('ring.01/480.jpg')).rejects.toThrow(message)
  })
})

test('what another program accepts is not written', async () => {
  await withServer(
    (_, response) => response.writeHead(200, HTML).end(),
    async (endpoint) =>
      expect(storeAt({ endpoint }).write('a.jpg', PICTURE)).rejects.toThrow(/accepted it and does not have it/),
  )
})

test('a busy store is asked again', async () => {
  let asked = 0
  await withServer(
    (_, response) => {
      asked += 1
      if (asked === 1) response.writeHead(503).end('<Code>SlowDown</Code>')
      else response.writeHead(200, DIGEST).end(PICTURE)
    },
    async (endpoint) => expect(await storeAt({ endpoint }).read('a.jpg')).toEqual(PICTURE),
  )
  expect(asked).toBe(2)
})

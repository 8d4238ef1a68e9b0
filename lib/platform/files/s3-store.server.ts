import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StoreError, type FileStore } from './file-store'
import { sha256Of } from './folder-store.server'

export type S3Access = { accessKeyId: string; secretAccessKey: string; region: string; endpoint: string }

export type S3Limits = { readTimeoutMs: number; writeTimeoutMs: number; attempts: number; pauseMs: number }
const LIMITS: S3Limits = { readTimeoutMs: 60_000, writeTimeoutMs: 60_000, attempts: 3, pauseMs: 100 }

/** Stored with each file, because the ETag of an encrypted one is no digest. */
const DIGEST_HEADER = 'x-amz-meta-sha256'

type Call = { query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer }
type Answer = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }

/** The objects of a bucket whose keys begin with `prefix`. The bucket is in the path of URLs, which all kinds of stores understand. */
export function s3Store(
  { bucket, prefix }: { bucket: string; prefix: string },
  { endpoint, ...access }: S3Access,
  limits: Partial<S3Limits> = {},
): FileStore {
  const { readTimeoutMs, writeTimeoutMs, attempts, pauseMs } = { ...LIMITS, ...limits }
  const signer = new AwsClient({ ...access, service: 's3' })
  const address = `s3://${bucket}/${prefix}`
  const fail = (name: string, problem: string, details?: { cause?: unknown; ofFile?: boolean }) =>
    new StoreError(`${address}${name}: ${problem}`, details)

  async function callOnce(method: string, key: string, { query, headers, body }: Call): Promise<Answer> {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const request = await signer.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)) },
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(body ? writeTimeoutMs : readTimeoutMs),
    })
    // Unsigned, because some stores change it; the length of what is compressed is not that of the file.
    request.headers.set('accept-encoding', 'identity')
    const response = await fetch(request)
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  /** Repeats what may succeed later. */
  async function call(method: string, name: string, how: Call = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= attempts
      try {
        const answer = await callOnce(method, how.query ? '' : prefix + name, how)
        const isBusy = answer.status >= 500 || answer.status === 429
        if (!isBusy || last) return refuseFailure(name, answer)
      } catch (error) {
        if (error instanceof StoreError) throw error
        if (last) throw fail(name, `${endpoint} does not answer: ${reasonOf(error)}`, { cause: error })
      }
      await wait(pauseMs * 2 ** attempt * Math.random())
    }
  }

  function refuseFailure(name: string, answer: Answer): Answer {
    const { status, headers, bytes } = answer
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1]
    if (status === 200 || status === 204) return answer
    // The answer to HEAD has no body.
    if (status === 404 && (code === 'NoSuchKey' || bytes.length === 0)) return answer
    if (code === 'NoSuchBucket') throw fail(name, `there is no bucket ${bucket} at ${endpoint}`)
    if (status === 403)
      throw fail(name, `the store refuses the access key: ${code ?? '403'}. Check AWS_ACCESS_KEY_ID and its rights`)
    if (status >= 300 && status < 400)
      throw fail(
        name,
        `the bucket is elsewhere (${code ?? headers.get('location') ?? status}). Check AWS_REGION and AWS_ENDPOINT_URL_S3`,
      )
    throw fail(
      name,
      code ? `the store answers ${status} ${code}` : `${endpoint} answers ${status}, and not like an S3 store`,
    )
  }

  const describe: FileStore['describe'] = async (name) => {
    const { status, headers } = await call('HEAD', name)
    if (status === 404) return null
    return { bytes: Number(headers.get('content-length')), sha256: headers.get(DIGEST_HEADER) }
  }

  return {
    address,
    describe,
    read: async (name) => {
      const { status, headers, bytes } = await call('GET', name)
      if (status === 404) return null
      const digest = headers.get(DIGEST_HEADER)
      if (digest === null)
        throw fail(
          name,
          `it has no checksum (${headers.get('content-type') ?? 'no content type'}), so the shop did not write it`,
          { ofFile: true },
        )
      if (digest !== sha256Of(bytes))
        throw fail(name, 'it is damaged: its content does not match its checksum', { ofFile: true })
      return bytes
    },
    write: async (name, body) => {
      const digest = sha256Of(body)
      const headers = { ...headersOf(name), [DIGEST_HEADER]: digest }
      await call('PUT', name, { body, headers })
      const stored = await describe(name)
      if (stored?.sha256 !== digest || stored.bytes !== body.length)
        throw fail(name, `${endpoint} accepted it and does not have it`)
    },
    async *list(folder = '') {
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const query = { 'list-type': '2', prefix: prefix + folder, ...(token ? { 'continuation-token': token } : {}) }
        const page = (await call('GET', folder, { query })).bytes.toString()
        if (!page.includes('<ListBucketResult')) throw fail(folder, `${endpoint} does not answer like an S3 store`)
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(prefix.length)
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
    },
    remove: async (name) => {
      await call('DELETE', name)
    },
  }
}

/** As the shop sends a picture, for a bucket behind a media domain. */
const headersOf = (name: string): Record<string, string> => {
  const type = /\.(avif|jpg)$/.exec(name)?.[1]?.replace('jpg', 'jpeg')
  return type
    ? { 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' }
    : { 'content-type': 'application/octet-stream' }
}

/** fetch says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message
}

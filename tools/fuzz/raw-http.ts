import net from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** An HTTP request that is sent byte for byte. */
export type RawRequest = {
  label: string
  method: string
  target: string
  headers: readonly (readonly [string, string])[]
  body: Buffer | null
  /** The operation whose published response the response must match. */
  operationId: string | null
}

export type RawResponse = { status: number; headers: Map<string, string[]>; text: string; ms: number }
export type RequestResult = RawResponse | { failure: 'closed' | 'timeout'; ms: number }

type Destination = { host: string; port: number; from: string | undefined; timeoutMs: number }

/** Writes the request to a socket, because an HTTP client would refuse most of these requests. */
export function send(
  { method, target, headers, body }: RawRequest,
  { host, port, from, timeoutMs }: Destination,
): Promise<RequestResult> {
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    '',
  ].join('\r\n')
  return new Promise((resolve) => {
    const began = performance.now()
    const received: Buffer[] = []
    const socket = net.connect({ host, port, localAddress: from })
    const timer = setTimeout(() => finish({ failure: 'timeout', ms: timeoutMs }), timeoutMs)
    const finish = (result: RequestResult) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    socket.on('data', (chunk) => received.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => finish(parseResponse(Buffer.concat(received), performance.now() - began)))
    socket.write(Buffer.concat([Buffer.from(head, 'utf8'), body ?? Buffer.alloc(0)]))
  })
}

const DECOMPRESSORS = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
])

/** Returns an incomplete body unchanged. */
function decompress(body: Buffer, encoding = ''): Buffer {
  try {
    return DECOMPRESSORS.get(encoding)?.(body) ?? body
  } catch {
    return body
  }
}

function parseResponse(bytes: Buffer, ms: number): RequestResult {
  if (bytes.subarray(0, 12).toString('latin1') === 'HTTP/1.1 100')
    return parseResponse(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4), ms)
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return { failure: 'closed', ms }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()])
  }
  const rest = bytes.subarray(end + 4)
  const length = Number(headers.get('content-length')?.[0] ?? rest.length)
  const body = headers.get('transfer-encoding')?.includes('chunked') ? decodeChunks(rest) : rest.subarray(0, length)
  return {
    status: Number(first.split(' ')[1]),
    headers,
    text: decompress(body, headers.get('content-encoding')?.[0]).toString('utf8'),
    ms,
  }
}

function decodeChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16)
    if (end < 0 || !(size > 0)) break
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

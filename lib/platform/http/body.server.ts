import 'server-only'
import * as t from '@messages/api-errors'
import { invalid, Problem } from '@/lib/platform/base/problem'

const MAX_BODY_BYTES = 256 * 1024

/** The unparsed body. */
export async function readBodyBytes(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  const tooLarge = () => new Problem('too_large', { detail: t.tooLarge(maxBytes / 1024) })
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // The client closed the connection, which is not an error of the server.
    throw error instanceof Problem ? error : invalid({ non_field_errors: [t.incompleteBody] })
  }
  return Buffer.concat(chunks)
}

export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new Problem('not_json', { detail: t.sendJson })
  const bytes = await readBodyBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw invalid({ non_field_errors: [error instanceof SyntaxError ? t.invalidJson : t.notUtf8] })
  }
}

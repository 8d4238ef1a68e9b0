import 'server-only'
import { invalid, Problem } from '@/lib/base/problem'

const MAX_BODY_BYTES = 256 * 1024

/** The unparsed body. */
export async function readBodyBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Problem('too_large', { detail: `Send at most ${MAX_BODY_BYTES / 1024} kB.` })
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // The client closed the connection, which is not an error of the server.
    throw error instanceof Problem ? error : invalid({ non_field_errors: ['The body is incomplete.'] })
  }
  return Buffer.concat(chunks)
}

export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type))
    throw new Problem('not_json', { detail: 'Send JSON, with the header Content-Type: application/json.' })
  const bytes = await readBodyBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const cause = error instanceof SyntaxError ? error.message : 'it is not UTF-8'
    throw invalid({ non_field_errors: [`The body is not valid JSON: ${cause}.`] })
  }
}

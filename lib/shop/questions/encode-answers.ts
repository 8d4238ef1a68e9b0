import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { type Answers } from './question'

/** Answers in a URL: JSON in Base64url. */
export const encodeAnswers = (answers: Answers): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(answers))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null for what is not written by `encodeAnswers`. */
export function decodeAnswers(text: string): Answers | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
    const answers = parseJsonOrNull(new TextDecoder().decode(bytes))
    return isAnswers(answers) ? answers : null
  } catch {
    return null
  }
}

const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'string')

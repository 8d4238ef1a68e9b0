import { type Answers } from './question'

/** Tells lines of one variant apart by their answers; empty without any. Browser and server compute the same. */
export function answersKey(answers: Answers): string {
  const given = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
  return given.length === 0 ? '' : digest(JSON.stringify(given))
}

/** Two 32-bit FNV hashes, because a line is recognized by it, and the browser's own digest is not synchronous. */
const digest = (text: string): string => [0x811c9dc5, 0x01234567].map((seed) => fnv(text, seed).toString(36)).join('')

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Spreads the last characters over all bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

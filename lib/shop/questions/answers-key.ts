import { type Answers } from './question'

/** Tells lines of one variant apart by their answers; empty without any. Browser and server compute the same. */
export function answersKey(answers: Answers): string {
  const given = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
  return given.length === 0 ? '' : digest(JSON.stringify(given))
}

/** 42 bits: enough for the lines of a cart, and short, because the entity tag of a cart contains all of them. */
const digest = (text: string): string => (fnv(text, 0x811c9dc5) * 1024 + (fnv(text, 0x01234567) % 1024)).toString(36)

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Spreads the last characters over all bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Such as U+200D. */
export const codePointsOf = (character: string): string =>
  Array.from(character, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')

/** Marks of direction that print pages need. */
const ISOLATES = /[\u2066-\u2069]/g

/** A text for a font: where it has no letter, the code points stand in its place, so that nothing on paper is lost. */
export function drawableText(text: string, hasLetter: (codePoint: number) => boolean): string {
  const missing: string[] = []
  const parts: string[] = []
  const endMissing = () => {
    if (missing.length > 0) parts.push(`[${missing.splice(0).join(' ')}]`)
  }
  for (const character of text.replaceAll(ISOLATES, '')) {
    const codePoint = character.codePointAt(0) ?? 0
    const isSpace = /\s/.test(character)
    if (!isSpace && !hasLetter(codePoint)) {
      missing.push(codePointsOf(character))
      continue
    }
    endMissing()
    parts.push(isSpace && character !== '\n' && !hasLetter(codePoint) ? ' ' : character)
  }
  endMissing()
  return parts.join('')
}

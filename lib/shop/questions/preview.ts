import { type Answers, type PreviewPlace, type Question } from './question'

/** What is engraved where, in percent of a square picture. */
export type Engraving = { slug: string; text: string; place: PreviewPlace }

export const engravingsOf = (questions: readonly Question[], answers: Answers): Engraving[] =>
  questions.flatMap(({ slug, preview }) => {
    const text = answers[slug]?.trim()
    return preview && text ? [{ slug, text, place: preview }] : []
  })

/** What the letters of a text cover at a font size of 100, from the middle of its baseline. */
export type Ink = { left: number; right: number; top: number; bottom: number }

/** How the text is drawn so that it fits its place. A short text is no higher than the letters of a long one. */
export function fitInk({ left, right, top, bottom }: Ink, { width, height }: Pick<PreviewPlace, 'width' | 'height'>) {
  const scale = Math.min(width / (left + right || 1), height / (top + bottom || 1))
  return { scale, x: (left - right) / 2, y: (top - bottom) / 2 }
}

/** As the first letter with a direction says. */
export const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)

/** The part of the picture that a close-up shows: its corner and its width, twice as wide as high. */
export function closeUpOf({ x, y, width, height }: PreviewPlace) {
  const side = Math.min(100, Math.max(width * 1.8, height * 3.6, 24))
  const within = (start: number, length: number) => Math.min(Math.max(start, 0), 100 - length)
  return { x: within(x - side / 2, side), y: within(y - side / 4, side / 2), side }
}

/** One way to read a typed word: as it is spelt, and without its ending. Words with the same stem are forms of one word. */
export type WordForm = { key: string; stem: string }

export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Of a language without rules of its own. */
export const plainForms = (word: string): WordForm[] => {
  const key = withoutMarks(word)
  return [{ key, stem: key }]
}

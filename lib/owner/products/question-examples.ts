import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { listEntries, setEntries } from '@/lib/owner/forms/form-lists'
import { writeForm } from '@/lib/owner/forms/form-values'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { MAX_QUESTIONS, type Question } from '@/lib/shop/questions/question'
import { SET_QUESTIONS } from './question-fields'

type Example = Omit<Question, 'slug' | 'label' | 'hint'> & { label: BrowserText; hint?: BrowserText }

/** Questions to begin with, by the value of their button. */
export const QUESTION_EXAMPLES: Readonly<Record<string, Example>> = {
  'ask-initials': {
    ...{ kind: 'short_text', label: 'Initials', hint: 'Up to three letters.' },
    ...{ required: true, max_length: 3, alphabets: ['latin', 'greek'] },
  },
  'ask-name': {
    ...{ kind: 'short_text', label: 'Name', hint: 'Exactly as we shall write it.' },
    ...{ max_length: 12, alphabets: ['latin', 'greek'] },
  },
  'ask-date': { kind: 'date', label: 'Date' },
  'ask-drawing': { kind: 'picture', label: 'Drawing', hint: 'A photo of it is enough.' },
}

/** The form with the question of the pressed button; null if it was another button. */
export function addExample(texts: FormTexts, pressed: string | undefined, say: (text: BrowserText) => string) {
  const example = pressed === undefined ? undefined : QUESTION_EXAMPLES[pressed]
  if (!example) return null
  const { label, hint, ...question } = example
  const said = { ...question, label: say(label), ...(hint && { hint: say(hint) }) }
  const entries = [...listEntries(texts, 'questions'), writeForm(SET_QUESTIONS.fields, said)]
  return setEntries(texts, 'questions', entries.slice(0, MAX_QUESTIONS))
}

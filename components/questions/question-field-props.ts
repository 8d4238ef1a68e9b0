import { type Question } from '@/lib/shop/questions/question'

/** What the field of each kind of question gets. */
export type QuestionFieldProps = {
  question: Question
  id: string
  name: string
  value: string
  error?: string
  onChange: (answer: string) => void
  onLeave: () => void
}

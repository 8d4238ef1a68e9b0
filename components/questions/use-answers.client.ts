'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '@/lib/platform/base/working-days'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { type Answers, givenAnswers, type Question } from '@/lib/shop/questions/question'
import { type LineAnswers } from '@/lib/shop/cart/cart-line'
import { focusQuestion } from './question-ids'

/** Whose problems are shown: those that were left, or all after a press of the button. */
type Looked = readonly string[] | 'all'

const today = () => dayOf(new Date())

const isText = ({ kind }: Question) => kind === 'short_text' || kind === 'long_text'

/** What is typed in the fields of questions, and what is wrong with it. The ids of the fields begin with the name. */
export function useAnswers(name: string, initial: Answers = {}, initiallyLooked: Looked = []) {
  const [answers, setAnswers] = useState(initial)
  const [looked, setLooked] = useState<Looked>(initiallyLooked)

  function reset(next: Answers = {}): void {
    setAnswers(next)
    setLooked([])
  }

  /** What is wrong with a text is shown at once, because no letter that is typed later can mend it. */
  function shownProblems(questions: readonly Question[]): Readonly<Record<string, string>> {
    const { problems } = checkAnswers(questions, givenAnswers(questions, answers), today())
    if (looked === 'all') return problems
    const isShown = (question: Question) =>
      answers[question.slug] && (isText(question) || looked.includes(question.slug))
    return givenAnswers(questions.filter(isShown), problems)
  }

  /** The answers, undefined if there are none. If one is wrong it is null, and the focus moves to its field. */
  function take(questions: readonly Question[]): LineAnswers | undefined | null {
    const { answers: checked, problems } = checkAnswers(questions, givenAnswers(questions, answers), today())
    const wrong = questions.find(({ slug }) => slug in problems)
    const answers_key = answersKey(checked)
    if (!wrong) return answers_key ? { answers: checked, answers_key } : undefined
    flushSync(() => setLooked('all'))
    focusQuestion(name, wrong.slug)
    return null
  }

  return {
    name,
    answers,
    reset,
    shownProblems,
    take,
    change: (slug: string, answer: string) => setAnswers((before) => ({ ...before, [slug]: answer })),
    leave: (slug: string) => setLooked((before) => (before === 'all' ? before : [...before, slug])),
  }
}

export type AnswersForm = ReturnType<typeof useAnswers>

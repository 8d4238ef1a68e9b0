import { locale } from '@messages/language'
import * as t from '@messages/questions'
import { looksLikeEmail, MAX_EMAIL_LENGTH } from '@/lib/platform/base/credentials'
import { formatDay } from '@/lib/platform/base/dates'
import { formatPrice, isStoredPrice, moneyFormat, toPrice, unitSize } from '@/lib/platform/base/money'
import { addDays, type Day } from '@/lib/platform/base/working-days'
import { charactersOf } from './answers-price'
import { type Alphabet, type Answers, maxLength, type Question, questionsAfter, YES } from './question'

export type CheckedAnswers = {
  /** As they are stored, without empty ones. */
  answers: Answers
  /** Messages by the slugs of the questions. */
  problems: Readonly<Record<string, string>>
}

/**
 * Brings answers into the form in which they are stored, and says what is wrong with them. What depends on another
 * answer, which is not there, is left out.
 */
export function checkAnswers(questions: readonly Question[], given: Answers, today: Day): CheckedAnswers {
  const answers: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const question of questionsAfter(questions, given)) {
    const answer = normalizeAnswer(question, given[question.slug] ?? '')
    if (answer) answers[question.slug] = answer
    const problem = answer ? problemOf(question, answer, today) : question.required ? t.answerIt(question.label) : null
    if (problem) problems[question.slug] = problem
  }
  for (const slug of Object.keys(given))
    if (given[slug] && !questions.some((question) => question.slug === slug)) problems[slug] = t.notAsked
  return { answers, problems }
}

/** Control characters, and invisible ones that turn the direction of what follows. Joiners within words stay. */
const INVISIBLE = /[^\P{C}\n\u200c\u200d\u{e0020}-\u{e007f}]/gu

/** One text for what looks the same: composed letters, single spaces, nothing invisible. */
function normalizeAnswer({ kind }: Question, given: string): string {
  if (kind === 'yes_no') return given === YES ? YES : ''
  // Many languages write a comma before decimals.
  if (kind === 'number') return given.trim().replace(',', '.')
  if (kind === 'amount') return normalizeAmount(given.trim().replace(',', '.'))
  const text = given.normalize('NFC').replaceAll(/\r\n?/g, '\n')
  if (kind !== 'long_text') return text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** With the decimals of the currency, so that one amount is one text. */
const normalizeAmount = (given: string): string =>
  isStoredPrice(given) && hasDecimals(given) ? toPrice(Math.round(Number(given) * unitSize())) : given

const hasDecimals = (amount: string) => (amount.split('.')[1]?.length ?? 0) <= moneyFormat().digits

function problemOf(question: Question, answer: string, today: Day): string | null {
  switch (question.kind) {
    case 'short_text':
    case 'long_text':
      return textProblem(question, answer)
    case 'choice':
      return question.choices?.some(({ slug }) => slug === answer) ? null : t.chooseFromList
    case 'date':
      return dateProblem(question, answer, today)
    case 'amount':
      return amountProblem(question, answer)
    case 'number':
      return numberProblem(question, answer)
    case 'picture':
      return UUID.test(answer) ? null : t.uploadPicture
    case 'yes_no':
      return null
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const LETTERS: Record<Alphabet, RegExp> = {
  latin: /^\p{Script=Latin}$/u,
  greek: /^\p{Script=Greek}$/u,
  cyrillic: /^\p{Script=Cyrillic}$/u,
  hebrew: /^\p{Script=Hebrew}$/u,
  arabic: /^\p{Script=Arabic}$/u,
  digits: /^\d$/,
}

const MARK = /^[\p{M}\u200c\u200d]$/u

function textProblem(question: Question, answer: string): string | null {
  if (question.format === 'email') return isEmail(answer) ? null : t.enterEmail
  const characters = charactersOf(answer)
  const max = maxLength(question)
  if (max !== null && characters.length > max) return t.atMostCharacters(max, characters.length)
  const refused = [...new Set(characters.filter((character) => !canBeMade(question, character)))]
  return refused.length > 0 ? t.cannotBeMade(refused.slice(0, MAX_NAMED).join(' ')) : null
}

const isEmail = (text: string) => text.length <= MAX_EMAIL_LENGTH && looksLikeEmail(text)

const MAX_NAMED = 10

/** Whether the alphabets or the signs of the question have it. Accents of its letters belong to them. */
function canBeMade({ alphabets, signs }: Question, character: string): boolean {
  if (!alphabets || /^\s$/.test(character) || (signs && charactersOf(signs.normalize('NFC')).includes(character)))
    return true
  const [letter = '', ...marks] = character
  return alphabets.some((one) => LETTERS[one].test(letter)) && marks.every((mark) => MARK.test(mark))
}

function dateProblem(question: Question, answer: string, today: Day): string | null {
  if (!isDay(answer)) return t.enterDate
  const { earliest, latest } = question.days_ahead === undefined ? question : daysAhead(question.days_ahead, today)
  if (earliest && answer < earliest) return t.notBefore(formatDay(earliest, locale))
  return latest && answer > latest ? t.notAfter(formatDay(latest, locale)) : null
}

const daysAhead = (days: number, today: Day) => ({ earliest: today, latest: addDays(today, days) })

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

function numberProblem({ min, max, decimals = 0 }: Question, answer: string): string | null {
  const [, , fraction = ''] = /^(-?\d{1,9})(?:\.(\d{1,9}))?$/.exec(answer) ?? []
  if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(answer)) return t.enterNumber
  if (fraction.length > decimals) return decimals === 0 ? t.enterWholeNumber : t.atMostDecimals(decimals)
  const number = Number(answer)
  if (min !== undefined && number < min) return t.atLeast(min.toLocaleString(locale))
  return max !== undefined && number > max ? t.atMost(max.toLocaleString(locale)) : null
}

function amountProblem({ min = 0, max = Infinity }: Question, answer: string): string | null {
  const format = (amount: number) => formatPrice(Math.round(amount * unitSize()))
  if (!isStoredPrice(answer) || !hasDecimals(answer)) return t.enterAmount(format(min))
  if (Number(answer) < min) return t.atLeast(format(min))
  return Number(answer) > max ? t.atMost(format(max)) : null
}

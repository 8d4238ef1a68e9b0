import { ndcg } from './ndcg'
import { gradesOf, KINDS, type JudgedProduct, type Question } from './questions'

export type Answered = { question: Question; found: readonly string[]; score: number }

export type Quality = {
  /** The mean over the questions that have answers. */
  ndcg: number
  /** The share of these that find nothing, where something should be found. */
  withoutResults: number
  /** The share of the questions that must find nothing which do find nothing. */
  rightlyNothing: number
}

/** @param found The slugs of the products found, in their order. */
export function answer(question: Question, found: readonly string[], products: readonly JudgedProduct[]): Answered {
  if (question.nothing || (question.orNothing && found.length === 0))
    return { question, found, score: found.length === 0 ? 1 : 0 }
  return { question, found, score: ndcg(found, gradesOf(question, products)) }
}

export function qualityOf(answered: readonly Answered[]): Quality {
  const [nothing, something] = [answered.filter(mustFindNothing), answered.filter((one) => !mustFindNothing(one))]
  return {
    ndcg: mean(something.map(({ score }) => score)),
    withoutResults: mean(something.map(({ question, found }) => (found.length === 0 && !question.orNothing ? 1 : 0))),
    rightlyNothing: mean(nothing.map(({ score }) => score)),
  }
}

const WORST = 10

export function report(title: string, answered: readonly Answered[]): string {
  const { ndcg, withoutResults, rightlyNothing } = qualityOf(answered)
  const worst = [...answered].sort((one, other) => one.score - other.score).slice(0, WORST)
  return [
    `${title}: ${answered.length} questions, ${answered.filter(({ score }) => score === 0).length} score 0`,
    `  nDCG@10 ${ndcg.toFixed(4)}, ${percent(withoutResults)} wrongly without results, ${percent(rightlyNothing)} rightly`,
    `  by kind: ${kindsOf(answered)}`,
    ...worst.map(({ question, found, score }) => `  ${score.toFixed(2)}  ${question.query}: ${listed(found)}`),
  ].join('\n')
}

function kindsOf(answered: readonly Answered[]): string {
  return KINDS.map((kind) => ({ kind, of: answered.filter(({ question }) => question.kind === kind) }))
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => `${kind} ${mean(of.map(({ score }) => score)).toFixed(2)}`)
    .join(', ')
}

const mustFindNothing = ({ question }: Answered) => question.nothing === true
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const listed = (found: readonly string[]) =>
  found.length === 0 ? 'nothing' : found.slice(0, 4).join(', ') + (found.length > 4 ? ', …' : '')

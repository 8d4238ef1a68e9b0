import * as t from '@messages/gift-card-questions'
import { giftCardQuestions } from './gift-card-questions'
import { isMadeToSpecification, questionsOfVariant } from './question'
import { questionsReplySchema } from './question.schema'

const slugs = (questions: { slug: string }[]) => questions.map(({ slug }) => slug)

test('all gift cards ask the same, and the amount only where the buyer chooses it', () => {
  const questions = giftCardQuestions(t, [
    { variant: 'own', from: 1000, upTo: 50_000 },
    { variant: 'own-gold', from: 1000, upTo: 50_000 },
    { variant: 'large', from: 50_000, upTo: 100_000 },
  ])
  expect(slugs(questionsOfVariant(questions, '50'))).toEqual(['to-name', 'to-email', 'message', 'send-on', 'send-hour'])
  expect(questionsOfVariant(questions, 'own-gold')[0]).toMatchObject({
    slug: 'amount',
    required: true,
    min: 10,
    max: 500,
  })
  expect(questionsOfVariant(questions, 'large')[0]).toMatchObject({ min: 500, max: 1000 })
  expect(questionsReplySchema.parse(questions)).toEqual(questions)
})

test('no answer takes the right of withdrawal from a gift card', () => {
  const questions = giftCardQuestions(t, [{ variant: 'own', from: 1000, upTo: 50_000 }])
  const answers = Object.fromEntries(slugs(questions).map((slug) => [slug, 'an answer']))
  expect(isMadeToSpecification(questions, answers)).toBe(false)
})

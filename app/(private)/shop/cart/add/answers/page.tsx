import * as t from '@messages/answers-page'
import * as language from '@messages/language'
import * as questionTexts from '@messages/questions'
import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AnswersToCheck } from '@/components/questions/answers-to-check'
import { telephoneUrl } from '@/lib/platform/base/html'
import { dayOf } from '@/lib/platform/base/working-days'
import { formatPrice, fromStoredPrice } from '@/lib/platform/base/money'
import { firstValue } from '@/lib/platform/base/return-path'
import { publicContext } from '@/lib/platform/http/context.server'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { loadProductPage } from '@/lib/shop/catalogue/product-page.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { answersOfForm } from '@/lib/shop/questions/answer-name'
import { answerText } from '@/lib/shop/questions/answer-text'
import { type AnswersPrice, answersPrice } from '@/lib/shop/questions/answers-price'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { type Answers, givenAnswers, type Question, questionsOfVariant } from '@/lib/shop/questions/question'
import styles from '../add.module.css'

export const metadata: Metadata = { title: t.title, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Checks the answers of a product's page without scripts. The cart needs scripts, so an email that is written already
 * orders what is right. The answers are in the address and nowhere else.
 */
export default async function AnswersPage({ searchParams }: Props) {
  const given = await searchParams
  const ctx = publicContext()
  const page = await loadProductPage(ctx, firstValue(given.product) ?? '', firstValue(given.variant))
  if (!page || page.unknownVariant) redirect('/404')
  const { product, category, selectedVariant: variant } = page
  const questions = questionsOfVariant(product.questions ?? [], variant.slug)
  const answers = givenAnswers(questions, answersOfForm(given))
  const checked = checkAnswers(questions, answers, dayOf(ctx.now))
  const isRight = Object.keys(checked.problems).length === 0
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{t.title}</h1>
      <p>
        <a href={productPath(category.slug, product.slug, variant.slug)}>{variantTitle(product.name, variant.name)}</a>
      </p>
      {isRight ? (
        <Order {...{ variant, questions, answers: checked.answers }} />
      ) : (
        <p role="alert">{t.pleaseCorrect}</p>
      )}
      <AnswersToCheck
        product={product.slug}
        variant={variant.slug}
        questions={questions}
        answers={answers}
        isLawSaid={product.variants[0]?.product.personalised}
      />
    </div>
  )
}

type OrderProps = { variant: Variant; questions: readonly Question[]; answers: Answers }

/** The price, and an email with all that the shop has to know. */
async function Order({ variant, questions, answers }: OrderProps) {
  const { contact_email, phone_number } = await currentSupport()
  const name = variantTitle(variant.product.name, variant.name)
  const price = priceText(variant.price, answersPrice(questions, answers))
  const body = [
    `${name} (${variant.variant_code})`,
    ...questions.flatMap((question) => {
      const answer = answers[question.slug]
      return answer
        ? [`${question.label}: ${answerText(question, answer, { language, questions: questionTexts })}`]
        : []
    }),
    price,
  ].join('\r\n')
  const address = `mailto:${contact_email}?subject=${encodeURIComponent(t.mailSubject(name))}&body=${encodeURIComponent(body)}`
  return (
    <>
      <p>
        <strong>{price}</strong>
      </p>
      <p>{t.allRight}</p>
      <p>
        <a href={address}>{t.orderByEmail}</a>
        {phone_number && (
          <>
            {' · '}
            <a href={telephoneUrl(phone_number)}>{phone_number}</a>
          </>
        )}
      </p>
    </>
  )
}

const priceText = (price: string, { each, once }: AnswersPrice) =>
  once > 0
    ? t.priceAndOnce(formatPrice(fromStoredPrice(price) + each), formatPrice(once))
    : formatPrice(fromStoredPrice(price) + each)

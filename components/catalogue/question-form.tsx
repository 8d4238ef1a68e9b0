import * as t from '@messages/question-fields'
import { formatPrice, fromStoredPrice } from '@/lib/platform/base/money'
import { squareWidths } from '@/lib/shop/catalogue/pictures'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { givenAnswers, type Question } from '@/lib/shop/questions/question'
import { ANSWERS_PATH } from '@/lib/shop/questions/answer-name'
import { buttonClassNameFor } from '@/components/ui/button'
import { closeUpsBelow } from '@/components/questions/close-up'
import { QuestionFields } from '@/components/questions/question-fields'
import { type AnswersForm } from '@/components/questions/use-answers.client'

type Props = {
  variant: VariantView
  form: AnswersForm
  onChange: (slug: string, answer: string) => void
}

/** The questions of a variant. Without scripts, a page of its own checks the answers and says how to order. */
export function QuestionForm({ variant, form, onChange }: Props) {
  const { product, variant_images, questions = [] } = variant
  if (questions.length === 0 || !variant.available) return null
  const [picture] = variant_images
  return (
    <form
      method="get"
      action={ANSWERS_PATH}
      noValidate
      className="question-form"
      aria-labelledby="questions"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="questions" className="question-form-title">
        {product.gift_card ? t.giftCardTitle : t.title}
      </h2>
      <input type="hidden" name="product" value={product.slug} />
      <input type="hidden" name="variant" value={variant.slug} />
      <QuestionFields
        form={form}
        questions={questions}
        isLawSaid={product.personalised}
        onChange={onChange}
        below={
          picture &&
          closeUpsBelow(questions, form.answers, {
            src: picture.image_lg,
            widths: squareWidths(picture.image_xl),
            color: picture.image_color,
          })
        }
      />
      <Sum variant={variant} questions={questions} answers={givenAnswers(questions, form.answers)} />
      <noscript>
        <p className="question-form-end">
          <button type="submit" className={buttonClassNameFor()}>
            {t.checkAndOrder}
          </button>
        </p>
      </noscript>
    </form>
  )
}

type SumProps = { variant: VariantView; questions: readonly Question[]; answers: Record<string, string> }

/** The price above is often out of sight; an amount is the price itself. */
function Sum({ variant, questions, answers }: SumProps) {
  const { each, once } = answersPrice(questions, answers)
  if (each + once === 0 || questions.some(({ kind }) => kind === 'amount')) return null
  return (
    <p className="question-sum">
      {t.priceWithAnswers(formatPrice(fromStoredPrice(variant.price) + each))}
      {once > 0 && ` ${t.plusOnce(formatPrice(once))}`}
    </p>
  )
}

'use client'

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { type MinorUnits, fromStoredPrice, toPrice } from '@/lib/platform/base/money'
import { usePersonalDataKey } from '@/lib/shop/account/session.client'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { readAnswersDraft, saveAnswersDraft } from '@/lib/shop/questions/answers-draft.client'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { engravingsOf } from '@/lib/shop/questions/preview'
import {
  isMadeToSpecification,
  needsSpecification,
  type Question,
  questionsOfVariant,
} from '@/lib/shop/questions/question'
import { Engravings } from '@/components/questions/engraving'
import { useAnswers } from '@/components/questions/use-answers.client'
import { ProductView } from './product-view'
import { QuestionForm } from './question-form'

export type ProductWithQuestionsProps = Omit<ComponentProps<typeof ProductView>, 'asking'> & {
  productId: number
  questions: readonly Question[]
  /** In the place of what is said of returns, once the piece is made to the buyer's specification. */
  madeForYouInfo: ReactNode
}

/** The page of a product that asks its buyers. It keeps all answers, whichever variant is chosen. */
export function ProductWithQuestions(props: ProductWithQuestionsProps) {
  const { productId, questions, variants, madeForYouInfo, ...view } = props
  const form = useAnswers('question')
  const personalDataKey = usePersonalDataKey()
  const readDraft = useEffectEvent(() => form.reset(readAnswersDraft(productId)))
  useEffect(() => readDraft(), [personalDataKey])

  function change(slug: string, answer: string) {
    form.change(slug, answer)
    saveAnswersDraft(productId, { ...form.answers, [slug]: answer })
  }

  const asking = useMemo(
    () => variants.map((variant) => ({ ...variant, questions: questionsOfVariant(questions, variant.slug) })),
    [variants, questions],
  )
  const ofAll = questions.filter((question) => !question.variants)
  const isMadeForYou = needsSpecification(ofAll) || isMadeToSpecification(ofAll, form.answers)
  return (
    <ProductView
      {...view}
      {...(isMadeForYou && { purchaseInfo: madeForYouInfo })}
      variants={asking}
      asking={{
        priced: (variant) => addToPrice(variant, answersPrice(variant.questions, form.answers).each),
        fields: (variant) => <QuestionForm variant={variant} form={form} onChange={change} />,
        onPicture: ({ questions: asked = [] }) => <Engravings engravings={engravingsOf(asked, form.answers)} />,
        take: ({ questions: asked = [] }) => form.take(asked),
        onAdded() {
          form.reset()
          saveAnswersDraft(productId, {})
        },
      }}
    />
  )
}

/** A reduction stays as large as it is. */
function addToPrice(variant: VariantView, amount: MinorUnits): VariantView {
  if (amount === 0) return variant
  const add = (price: string) => toPrice(fromStoredPrice(price) + amount)
  const { price, reduced_from } = variant
  return { ...variant, price: add(price), ...(reduced_from && { reduced_from: add(reduced_from) }) }
}

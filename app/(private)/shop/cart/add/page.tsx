import * as t from '@messages/cart-link'
import { type Metadata } from 'next'
import { LinkedCart } from '@/components/cart/linked-cart'
import { firstValue } from '@/lib/platform/base/return-path'
import { toCartLine } from '@/lib/shop/cart/cart'
import { parseCartLink } from '@/lib/shop/cart/cart-link'
import { codeKey, isCodeKey } from '@/lib/shop/discounts/code-key'
import { findVariants } from '@/lib/shop/cart/find-variants.server'
import { categorySlugs } from '@/lib/shop/catalogue/category-slugs.server'
import { type CartItemReply } from '@/lib/shop/cart/cart.schema'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Answers } from '@/lib/shop/questions/question'
import { checkAnswers } from '@/lib/shop/questions/check-answers'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { type Ctx } from '@/lib/platform/db/context.server'
import { publicContext } from '@/lib/platform/http/context.server'
import styles from './add.module.css'

export const metadata: Metadata = { title: t.title }

/** What nobody would type as a code is left out. */
const linkedCode = (code = ''): string => (isCodeKey(codeKey(code)) ? code.trim() : '')

/** Anybody may have written the link: what cannot be made is left out. */
function answersFrom({ now }: Ctx, { item: { questions = [] } }: CartItemReply, given: Answers = {}) {
  const { answers: checked, problems } = checkAnswers(questions, given, dayOf(now))
  const answers = Object.fromEntries(Object.entries(checked).filter(([slug]) => !problems[slug]))
  const key = answersKey(answers)
  return key === '' ? {} : { answers, answers_key: key }
}

type Props = { searchParams: Promise<Record<'items' | 'code', string | string[] | undefined>> }

/** What somebody else has put together, such as a shopping agent: it gets into the cart only when the person says so. */
export default async function LinkedCartPage({ searchParams }: Props) {
  const query = await searchParams
  const wanted = parseCartLink(firstValue(query.items))
  const ctx = publicContext()
  const [variants, slugs] = await Promise.all([
    findVariants(
      ctx,
      wanted.map(({ code }) => code),
    ),
    categorySlugs(ctx),
  ])
  const lines = wanted.flatMap(({ code, quantity, answers }) => {
    const variant = variants.get(code)
    return variant
      ? [toCartLine({ ...variant, quantity, buy_later: false, ...answersFrom(ctx, variant, answers) })]
      : []
  })
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{t.title}</h1>
      <LinkedCart
        lines={lines}
        notSold={wanted.flatMap(({ code }) => (variants.has(code) ? [] : [code]))}
        categorySlugs={slugs}
        discountCode={linkedCode(firstValue(query.code))}
      />
    </div>
  )
}

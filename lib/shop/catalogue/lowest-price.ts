import { type MinorUnits, toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { lowestAnswersPrice } from '@/lib/shop/questions/lowest-price'
import { needsSpecification, questionsOfVariant } from '@/lib/shop/questions/question'
import { type Product } from './catalogue.schema'

const raised = (price: string, by: MinorUnits) => toPrice(toMinorUnits(price) + by)

/**
 * A product as machines are told of it: each variant at the lowest price for which it can be ordered, and made for the
 * buyer if it cannot be ordered otherwise.
 */
export function atLowestPrice(product: Product): Product {
  const { questions } = product
  if (!questions?.some(({ required }) => required)) return product
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const asked = questionsOfVariant(questions, variant.slug)
      const more = lowestAnswersPrice(asked)
      const { price, reduced_from: from } = variant
      return {
        ...variant,
        price: raised(price, more),
        reduced_from: from === null ? null : raised(from, more),
        product: needsSpecification(asked) ? { ...variant.product, personalised: true } : variant.product,
      }
    }),
  }
}

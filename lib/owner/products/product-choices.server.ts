import 'server-only'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'
import { formatVatRate } from '@/lib/platform/base/vat'
import { moneyFormat } from '@/lib/platform/base/money'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { UNTRANSLATED } from '@/lib/shop/catalogue/slugs'
import { WARNING_KINDS } from '@/lib/shop/catalogue/product-safety.schema'
import { type Ctx } from '@/lib/platform/db/context.server'
import { categoryPath } from './category-path'
import { type ProductChoices } from './load-product.server'
import { type ProductChoicesView } from './product-fields'
import { descriptionToMarkdown } from './description-markdown.server'
import { type TextFormat } from './edited-product'

type Category = ProductChoices['categories'][number]

const WARNING_NAMES: Record<(typeof WARNING_KINDS)[number], DeskText> = {
  small_parts: 'Small parts',
  nickel: 'Nickel',
  sharp_pin: 'Sharp pin',
  long_cord: 'Long cord',
  magnet: 'Magnet',
}

const MAX_IN_MENU = 500
const compareNames = new Intl.Collator().compare
const menuEntry = ({ name, slug, slugs }: ListedProduct) => ({ slug: slugs[UNTRANSLATED] ?? slug, name })

/** What a product may belong to, with the names of categories in full and what follows from each. */
export async function describeChoices(
  ctx: Ctx,
  { categories, facets, variations, shippingTags, questionSets }: ProductChoices,
): Promise<ProductChoicesView> {
  const { vat, products } = await currentSnapshot(ctx)
  const labelOf = (path: Category[]) => {
    const category = path.map(({ name }) => name).join(' › ')
    const rate = path.findLast(({ vat_rate: own }) => own !== undefined)?.vat_rate ?? vat.rate
    return typeof rate === 'number' ? say('{category} (VAT {rate})', { category, rate: formatVatRate(rate) }) : category
  }
  return {
    categories: categories.map((category) => {
      const path = categoryPath(categories, category.slug)
      return {
        slug: category.slug,
        label: labelOf(path),
        facets: path.flatMap((step) => step.facets),
        variations: path.flatMap((step) => step.variations),
      }
    }),
    facets,
    variations,
    shippingTags,
    questionSets: questionSets.map(({ slug, name }) => ({ slug, name })),
    ...(products.length <= MAX_IN_MENU && {
      products: products.map(menuEntry).sort((one, other) => compareNames(one.name, other.name)),
    }),
    warnings: WARNING_KINDS.map((slug) => ({ slug, name: say(WARNING_NAMES[slug]) })),
    currency: moneyFormat().currency,
    decimals: moneyFormat().digits,
  }
}

/** A description as its field shows it: as Markdown, where that gives the same description again. */
export function describeText(html: string): { text: string; format: TextFormat } {
  const markdown = descriptionToMarkdown(html)
  return markdown === null ? { text: html, format: 'html' } : { text: markdown, format: 'markdown' }
}

import * as measureTexts from '@messages/measures'
import * as pageTexts from '@messages/product-page'
import { availability, deliveryAndReturns, inStock, variant as variantName } from '@messages/machines'
import { price as priceName } from '@messages/filters'
import * as productTexts from '@messages/product'
import * as cardTexts from '@messages/product-card'
import { htmlToMarkdown } from '@/lib/platform/base/html-to-markdown'
import {
  type Addresses,
  type Block,
  bulletList,
  escapeText,
  heading,
  joinBlocks,
  line,
  section,
  table,
} from '@/lib/platform/base/markdown'
import { SIZE_GUIDE_PATH } from '@/lib/shop/catalogue/finger-sizes'
import { kindOf, partsOf } from '@/lib/shop/catalogue/measures'
import { type Product } from '@/lib/shop/catalogue/catalogue.schema'
import { type SafetyReply } from '@/lib/shop/catalogue/product-safety.schema'
import { type ProductPage } from '@/lib/shop/catalogue/product-page'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { splitVariantDetails, type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type PurchaseNote } from '@/lib/shop/content/purchase-notes'
import { hasPage, type PageLink } from '@/lib/shop/content/pages/page-links'
import { type OtherProducts } from '@/lib/shop/search/other-products'
import { questionsOfVariant } from '@/lib/shop/questions/question'
import { questionBlock } from './question-markdown'
import { breadcrumb, cardListIn, priceText } from './catalogue-markdown'

type SpecificationGroups = Product['variants'][number]['variant_specifications']

type ProductShop = {
  vatNote: string | null
  notes: readonly PurchaseNote[]
  /** What delivery costs, in sentences. */
  pricing: string
  pages: readonly PageLink[]
  noticeUrl: string | null
  others: OtherProducts
}

/** A product with all of its variants; price, texts and pictures first of all of the selected one. */
export function productMarkdown(page: ProductPage, shop: ProductShop, addresses: Addresses): string {
  const { product, selectedVariant } = page
  const { others } = shop
  const { views, panels } = splitVariantDetails(product.variants)
  const selected = views.find(({ id }) => id === selectedVariant.id) ?? views[0]
  const panel = panels[selected?.panel ?? 0]
  return joinBlocks([
    breadcrumb(page.categoryPath, addresses),
    heading(1, product.name),
    ...(selected ? summary(selected, product, shop) : []),
    views.length > 1 && variantTable(page, views, addresses),
    line(productTexts.codes(product.product_code, selectedVariant.variant_code)),
    questionBlock(questionsOfVariant(product.questions ?? [], selectedVariant.slug)),
    heading(2, deliveryAndReturns),
    purchaseList(shop, addresses),
    panel && sizeSection(page, panel.variant_specifications, addresses),
    heading(2, productTexts.description),
    htmlToMarkdown(panel?.long_description ?? '', addresses),
    panel && specifications(panel.variant_specifications),
    safetySection(product, addresses),
    ...guaranteeBlocks(shop, addresses),
    bulletList(
      (selected?.variant_images ?? []).map(({ image_lg, image_alt }) => addresses.picture(image_lg, image_alt)),
    ),
    section(pageTexts.goesWith, [cardListIn(others.categories, others.goesWith, addresses)]),
    section(pageTexts.latestProducts, [cardListIn(others.categories, others.latest, addresses)]),
    section(pageTexts.popularProducts, [cardListIn(others.categories, others.popular, addresses)]),
  ])
}

const summary = (selected: VariantView, { name, variants }: Product, { vatNote }: ProductShop): Block[] => [
  selected.name !== name && line(selected.name),
  line(priceText(selected.price, selected.reduced_from ?? null)),
  line(vatNote),
  // With several variants, the table says it of each.
  (variants.length === 1 || selected.stock_note !== undefined) && line(availabilityOf(selected)),
  line(selected.short_description),
]

/** What the drawing of the page says in words. */
function sizeSection({ categoryPath }: ProductPage, groups: SpecificationGroups, { linkTo }: Addresses): Block {
  const kind = kindOf(categoryPath.map(({ name }) => name))
  const parts = partsOf(groups)
  if (parts.length === 0) return null
  const guide = kind === 'finger' ? ` ${linkTo(SIZE_GUIDE_PATH, measureTexts.sizeGuide)}` : ''
  return section(measureTexts.title, [
    bulletList(parts.map(({ text }) => escapeText(text))),
    `${escapeText(measureTexts.coin(kind))}${guide}`,
  ])
}

const availabilityOf = ({ available, stock_note }: VariantView): string =>
  available ? (stock_note ?? inStock) : cardTexts.soldOut

function variantTable(
  { product, category, variations, defaultVariant }: ProductPage,
  views: VariantView[],
  { linkTo }: Addresses,
) {
  const shown = variations.filter(({ variationtags }) => variationtags.length > 1).map(({ name }) => name)
  // The address of the default variant is that of the product.
  const path = ({ id, slug }: VariantView) =>
    productPath(category.slug, product.slug, id === defaultVariant.id ? undefined : slug)
  return table(
    [shown.join(', ') || variantName, priceName, availability].map(escapeText),
    views.map((view) => [
      linkTo(path(view), view.name || product.name),
      escapeText(priceText(view.price, view.reduced_from ?? null)),
      escapeText(availabilityOf(view)),
    ]),
  )
}

const purchaseList = ({ notes, pricing }: ProductShop, { linkTo }: Addresses): string =>
  bulletList([
    ...notes.map(({ text, href }) => (href === null ? escapeText(text) : linkTo(href, text))),
    escapeText(`${pricing}.`),
  ])

const labelled = (label: string, text: string) => `${escapeText(label)}: ${escapeText(text)}`

const specifications = (groups: SpecificationGroups): Block =>
  section(
    productTexts.specifications,
    groups.flatMap(({ name, specifications: values }) => [
      name ? heading(3, name) : null,
      bulletList(Object.entries(values).map(([key, value]) => labelled(key, value))),
    ]),
  )

const safetySection = ({ safety }: Product, addresses: Addresses): Block =>
  section(pageTexts.productSafety, [
    bulletList([
      ...[...safety.warnings.map(({ text }) => text), safety.note]
        .filter(Boolean)
        .map((text) => labelled(pageTexts.warnings, text)),
      ...partyItem(pageTexts.manufacturer, safety.manufacturer, addresses),
      ...partyItem(pageTexts.responsiblePerson, safety.responsible_person, addresses),
    ]),
  ])

function partyItem(label: string, party: SafetyReply['manufacturer'], { linkTo }: Addresses): string[] {
  if (!party) return []
  const { name, address, contact } = party
  const href = contact.startsWith('https:') ? contact : `mailto:${contact}`
  return [`${escapeText(label)}: ${[name, address].map(escapeText).join(' · ')} · ${linkTo(href, contact)}`]
}

const TERMS = '/terms-of-service'

const guaranteeBlocks = ({ pages, noticeUrl }: ProductShop, { linkTo, picture }: Addresses): Block[] => [
  heading(2, pageTexts.legalGuarantee),
  line(pageTexts.guaranteeInShort),
  hasPage(pages, TERMS) && linkTo(`${TERMS}#legal-guarantee`, pageTexts.whatGuaranteeGives),
  noticeUrl && picture(noticeUrl, pageTexts.officialNotice),
]

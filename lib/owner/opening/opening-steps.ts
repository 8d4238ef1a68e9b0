import { type Options } from '@/lib/platform/base/options.schema'
import { type VatSetting } from '@/lib/platform/base/vat'
import { type Seller } from '@/lib/shop/content/seller.schema'
import { settingsFields } from '@/lib/owner/content/settings-parts'
import { missingLegalPages } from './legal-pages'

/** What is stored of a shop that opens. */
export type OpeningFacts = {
  /** Null in an empty shop. */
  settings: { vat: VatSetting; seller: Seller; options: Options; hasBankAccount: boolean } | null
  cards: 'stripe' | 'sandbox' | 'off'
  shipping: boolean
  category: boolean
  /** Published. */
  product: boolean
  /** Whether products that nobody sees yet wait to be published. */
  hiddenProduct: boolean
  /** Whether the shop says it of all pieces, or each piece of its own. */
  manufacturer: boolean
  warnings: boolean
  home: boolean
  look: boolean
  /** The paths of the pages. */
  pages: readonly string[]
}

export type StepLink = { path: string; label: string }

type Step = {
  name: string
  title: string
  /** What it is for, in one sentence. */
  purpose: string
  /** Its screen. */
  path: (facts: OpeningFacts) => string
  isDone: (facts: OpeningFacts) => boolean
  /** What there is or is not, where the screen says less. */
  state?: (facts: OpeningFacts) => string
  links?: (facts: OpeningFacts) => StepLink[]
  /** Of a step without which nobody can order: whether that is there. */
  allowsOrders?: (facts: OpeningFacts) => boolean
  /** The shop is complete without it. */
  isOptional?: true
}

const SELLER_FIELDS = ['legal_name', 'legal_form', 'register', 'register_number', 'vat_number'] as const

const emptySellerLabels = ({ settings }: OpeningFacts): string[] =>
  settingsFields('seller')
    .filter(({ name }) => SELLER_FIELDS.some((field) => name === `seller.${field}` && !settings?.seller[field]))
    .map(({ label }) => label)

/** What is empty, and may stay so. */
const emptySeller = (facts: OpeningFacts): string => {
  const labels = facts.settings ? emptySellerLabels(facts) : []
  return labels.length === 0 ? '' : `Still empty: ${labels.join(', ')}. What you do not have stays empty.`
}

/** The ways to pay that are on. */
export const waysToPay = ({ settings, cards }: Pick<OpeningFacts, 'settings' | 'cards'>): string[] => [
  ...(cards === 'off' ? [] : ['card']),
  ...(settings?.options.bank_transfer ? ['bank transfer'] : []),
  ...(settings?.options.cash_on_delivery ? ['on delivery'] : []),
]

const describePayment = (facts: OpeningFacts): string => {
  const ways = waysToPay(facts)
  const cards = facts.cards === 'off' ? ' Cards stay off until the shop has the keys of your card provider.' : ''
  return facts.settings ? `On now: ${ways.join(', ') || 'none'}.${cards}` : ''
}

const describeSafety = ({ manufacturer, warnings }: OpeningFacts): string => {
  const missing = [
    ...(manufacturer ? [] : ['the manufacturer']),
    ...(warnings ? [] : ['the warnings, or that there are none']),
  ]
  return missing.length === 0 ? '' : `Still missing: ${missing.join(', and ')}.`
}

/** What a new shop needs, in a useful order. */
const STEPS: readonly Step[] = [
  {
    name: 'settings',
    title: 'Who you are, and your currency',
    purpose: 'Every page, email and receipt has your name, and every price your currency and your VAT.',
    path: ({ settings }) => (settings ? '/desk/settings/money' : '/desk/settings/first'),
    isDone: ({ settings }) => settings !== null && settings.vat.rate !== null,
    state: ({ settings }) => (settings?.vat.rate === null ? 'The rate of VAT is still missing.' : ''),
    allowsOrders: ({ settings }) => settings !== null,
  },
  {
    name: 'seller',
    title: 'Who sells, by law',
    purpose: 'The law asks you to name the person or company that sells: the footer and the terms show it.',
    path: () => '/desk/settings/seller',
    isDone: ({ settings }) => Boolean(settings?.seller.legal_name),
    state: emptySeller,
  },
  {
    name: 'shipping',
    title: 'What delivery costs',
    purpose: 'Nobody can order to a country that has no fee, and a fee can be zero.',
    path: () => '/desk/settings/shipping',
    isDone: ({ shipping }) => shipping,
    allowsOrders: ({ shipping }) => shipping,
  },
  {
    name: 'category',
    title: 'A category',
    purpose: 'Shoppers find your pieces by it, and every piece is in one.',
    path: () => '/desk/catalogue/categories',
    isDone: ({ category }) => category,
    allowsOrders: ({ category }) => category,
  },
  {
    name: 'product',
    title: 'A published product',
    purpose: 'One is enough to open, and more can follow on any day.',
    path: ({ product, hiddenProduct }) => (product || hiddenProduct ? '/desk/catalogue' : '/desk/catalogue/new'),
    isDone: ({ product }) => product,
    state: ({ product, hiddenProduct }) => (hiddenProduct && !product ? 'Yours is not published yet.' : ''),
    allowsOrders: ({ product }) => product,
  },
  {
    name: 'safety',
    title: 'Who made it, and warnings',
    purpose: 'The law asks for the manufacturer and the warnings beside every piece; once for all of them is enough.',
    path: () => '/desk/settings/product-safety',
    isDone: ({ manufacturer, warnings }) => manufacturer && warnings,
    state: describeSafety,
  },
  {
    name: 'payment',
    title: 'Ways to pay',
    purpose: 'Shoppers choose at the checkout from what you accept.',
    path: () => '/desk/settings/options',
    isDone: (facts) => facts.settings !== null && waysToPay(facts).length > 0,
    state: describePayment,
    links: ({ settings }) =>
      settings && !settings.hasBankAccount
        ? [{ path: '/desk/settings/bank', label: 'For bank transfers, enter your bank account first' }]
        : [],
  },
  {
    name: 'home',
    title: 'The home page',
    purpose: 'It is the first thing that most shoppers see.',
    path: () => '/desk/content/home',
    isDone: ({ home }) => home,
    allowsOrders: ({ home }) => home,
  },
  {
    name: 'pages',
    title: 'Terms, privacy policy and other pages',
    purpose: 'The law asks for four of them, and every order keeps the terms under which it was placed.',
    path: () => '/desk/content/pages',
    isDone: ({ pages }) => missingLegalPages(pages).length === 0,
    links: ({ pages }) =>
      missingLegalPages(pages).map(({ path, title }) => ({
        path: `/desk/content/pages/new?path=${encodeURIComponent(path)}`,
        label: `Write: ${title}`,
      })),
    allowsOrders: ({ pages }) => pages.length > 0,
  },
  {
    name: 'look',
    title: 'The look of the shop',
    purpose: 'Your colours and fonts in place of the plain ones, whenever you like.',
    path: () => '/desk/settings/theme',
    isDone: ({ look }) => look,
    isOptional: true,
  },
]

export type GuideStep = {
  name: string
  title: string
  purpose: string
  path: string
  progress: 'done' | 'next' | 'to do' | 'optional'
  state: string
  links: StepLink[]
}

export type OpeningGuide = { steps: GuideStep[]; done: number; total: number; next: GuideStep | null }

/** The way to an open shop. What is done follows from what is stored. */
export function describeOpening(facts: OpeningFacts): OpeningGuide {
  const next = STEPS.find((step) => !step.isOptional && !step.isDone(facts))
  const steps = STEPS.map((step): GuideStep => {
    const { name, title, purpose, path, state, links } = step
    const isDone = step.isDone(facts)
    return {
      ...{ name, title, purpose, path: path(facts) },
      progress: isDone ? 'done' : step === next ? 'next' : step.isOptional ? 'optional' : 'to do',
      state: state?.(facts) ?? '',
      links: isDone ? [] : (links?.(facts) ?? []),
    }
  })
  const counted = STEPS.filter(({ isOptional }) => !isOptional)
  return {
    steps,
    done: counted.filter(({ isDone }) => isDone(facts)).length,
    total: counted.length,
    next: steps.find(({ progress }) => progress === 'next') ?? null,
  }
}

export type FirstStep = { name: string; title: string; path: string }

/** The steps that are missing before anybody can order. */
export const missingFirstSteps = (facts: OpeningFacts): FirstStep[] =>
  STEPS.filter(({ allowsOrders }) => allowsOrders && !allowsOrders(facts)).map(({ name, title, path }) => ({
    name,
    title,
    path: path(facts),
  }))

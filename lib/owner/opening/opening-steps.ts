import { type Options } from '@/lib/platform/base/options.schema'
import { type VatSetting } from '@/lib/platform/base/vat'
import { type Seller } from '@/lib/shop/content/seller.schema'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { settingsFields } from '@/lib/owner/content/settings-parts'
import { missingLegalPages } from '@/lib/owner/legal/legal-pages'
import { translationListPath } from '@/lib/owner/translations/translated-things'

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
  /** How many texts are missing in the other languages of the shop, by language. */
  untranslated: readonly { language: string; missing: number }[]
  /** Whether everybody may see the shop. */
  isOpen: boolean
  /** The paths of the pages. */
  pages: readonly string[]
}

/** `list` is in the place `{list}` of the text. */
export type Sentence = { text: DeskText; list?: readonly string[] }

export type StepLink = { path: string; label: string }

type Step = {
  name: string
  title: DeskText
  /** What it is for, in one sentence. */
  purpose: DeskText
  /** Its screen. */
  path: (facts: OpeningFacts) => string
  isDone: (facts: OpeningFacts) => boolean
  /** What there is or is not, where the screen says less. */
  state?: (facts: OpeningFacts) => Sentence[]
  links?: (facts: OpeningFacts) => StepLink[]
  /** Of a step without which nobody can order: whether that is there. */
  allowsOrders?: (facts: OpeningFacts) => boolean
  /** The shop is complete without it. */
  isOptional?: true
  isNeeded?: (facts: OpeningFacts) => boolean
}

const SELLER_FIELDS = ['legal_name', 'legal_form', 'register', 'register_number', 'vat_number'] as const

const emptySellerLabels = ({ settings }: OpeningFacts): string[] =>
  settingsFields('seller')
    .filter(({ name }) => SELLER_FIELDS.some((field) => name === `seller.${field}` && !settings?.seller[field]))
    .map(({ label }) => label)

/** What is empty, and may stay so. */
const emptySeller = (facts: OpeningFacts): Sentence[] => {
  const list = facts.settings ? emptySellerLabels(facts) : []
  return list.length === 0 ? [] : [{ text: 'Still empty: {list}. What you do not have stays empty.', list }]
}

/** The ways to pay that are on. */
export function waysToPay({ settings, cards }: Pick<OpeningFacts, 'settings' | 'cards'>): DeskText[] {
  const ways: [DeskText, boolean | undefined][] = [
    ['card', cards !== 'off'],
    ['bank transfer', settings?.options.bank_transfer],
    ['on delivery', settings?.options.cash_on_delivery],
  ]
  return ways.flatMap(([way, isOn]) => (isOn ? [way] : []))
}

const describePayment = (facts: OpeningFacts): Sentence[] => {
  if (!facts.settings) return []
  const list = waysToPay(facts)
  const cards: Sentence = { text: 'Cards stay off until the shop has the keys of your card provider.' }
  return [
    list.length === 0 ? { text: 'On now: none.' } : { text: 'On now: {list}.', list },
    ...(facts.cards === 'off' ? [cards] : []),
  ]
}

function describeSafety({ manufacturer, warnings }: OpeningFacts): Sentence[] {
  if (manufacturer && warnings) return []
  if (manufacturer) return [{ text: 'Still missing: the warnings, or that there are none.' }]
  if (warnings) return [{ text: 'Still missing: the manufacturer.' }]
  return [{ text: 'Still missing: the manufacturer, and the warnings, or that there are none.' }]
}

const describeLegal = ({ pages }: OpeningFacts): Sentence[] => {
  const list = missingLegalPages(pages).map(({ title }) => title)
  return list.length === 0
    ? [{ text: 'Let a lawyer check them.' }]
    : [{ text: 'Still missing: {list}. The shop can write them for you.', list }]
}

/** What a new shop needs, in a useful order. */
const STEPS: readonly Step[] = [
  {
    name: 'settings',
    title: 'Who you are, and your currency',
    purpose: 'Every page, email and receipt has your name, and every price your currency and your VAT.',
    path: ({ settings }) => (settings ? '/desk/settings/money' : '/desk/settings/first'),
    isDone: ({ settings }) => settings !== null && settings.vat.rate !== null,
    state: ({ settings }) => (settings?.vat.rate === null ? [{ text: 'The rate of VAT is still missing.' }] : []),
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
    state: ({ product, hiddenProduct }) => (hiddenProduct && !product ? [{ text: 'Yours is not published yet.' }] : []),
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
    path: () => '/desk/content/legal',
    isDone: ({ pages }) => missingLegalPages(pages).length === 0,
    state: describeLegal,
    allowsOrders: ({ pages }) => pages.length > 0,
  },
  {
    name: 'translations',
    title: 'Your texts in the other languages',
    purpose: 'What is not translated, shoppers of another edition read as you wrote it.',
    path: ({ untranslated: [first] }) => (first ? translationListPath(first.language) : '/desk/content'),
    isDone: ({ product, untranslated }) => product && untranslated.every(({ missing }) => missing === 0),
    isNeeded: ({ untranslated }) => untranslated.length > 0,
    isOptional: true,
  },
  {
    name: 'look',
    title: 'The look of the shop',
    purpose: 'Your colours and fonts in place of the plain ones, whenever you like.',
    path: () => '/desk/settings/theme',
    isDone: ({ look }) => look,
    isOptional: true,
  },
  {
    name: 'open',
    title: 'Open the shop to everybody',
    purpose: 'Until then only you see it, and those to whom you send a link.',
    path: () => '/desk/open',
    isDone: ({ isOpen }) => isOpen,
  },
]

export type GuideStep = {
  name: string
  title: DeskText
  purpose: DeskText
  path: string
  progress: 'done' | 'next' | 'to do' | 'optional'
  state: Sentence[]
  links: StepLink[]
}

export type OpeningGuide = { steps: GuideStep[]; done: number; total: number; next: GuideStep | null }

/** The way to an open shop. What is done follows from what is stored. */
export function describeOpening(facts: OpeningFacts): OpeningGuide {
  const next = STEPS.find((step) => !step.isOptional && !step.isDone(facts))
  const steps = STEPS.filter(({ isNeeded }) => isNeeded?.(facts) ?? true).map((step): GuideStep => {
    const { name, title, purpose, path, state, links } = step
    const isDone = step.isDone(facts)
    return {
      ...{ name, title, purpose, path: path(facts) },
      progress: isDone ? 'done' : step === next ? 'next' : step.isOptional ? 'optional' : 'to do',
      state: state?.(facts) ?? [],
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

export type FirstStep = { name: string; title: DeskText; path: string }

/** The steps that are missing before anybody can order. */
export const missingFirstSteps = (facts: OpeningFacts): FirstStep[] =>
  STEPS.filter(({ allowsOrders }) => allowsOrders && !allowsOrders(facts)).map(({ name, title, path }) => ({
    name,
    title,
    path: path(facts),
  }))

import 'server-only'
import { type CatalogueContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { loadThemeSettings } from '@/lib/platform/theme/stored-theme.server'
import { type Theme } from '@/lib/platform/theme/theme.schema'
import { loadPages, type StoredPage } from '@/lib/shop/content/pages/stored-pages.server'
import { pathOf } from '@/lib/shop/content/pages/page-paths'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { listShopLanguages } from '@/lib/owner/legal/legal-pages.server'
import { missingLegalPages } from '@/lib/owner/legal/legal-pages'

type Settings = NonNullable<Awaited<ReturnType<typeof loadSettings>>>

/** All that an owner can set, of which something may be missing before the shop opens. */
type OpeningShop = {
  settings: Settings
  /** Without gift cards, which nobody can be hurt by. */
  products: CatalogueContent['products']
  pages: readonly StoredPage[]
  theme: Theme
  /** In which the shop has an edition or texts. */
  languages: readonly string[]
}

type OpeningCheck = {
  what: string
  /** Where it is missing: names of fields, products or languages. Nothing is missing where there are none. */
  missing: (shop: OpeningShop) => readonly string[]
  todo: string
}

const emptyFields = <Fields extends object>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
  prefix: string,
) => names.filter((name) => fields[name] === '' || fields[name] === null).map((name) => `${prefix}.${name}`)

/** What the law asks for and only the owner knows, in the order in which it is listed. See docs/law.md. */
const OPENING_CHECKS: readonly OpeningCheck[] = [
  {
    what: 'who sells',
    missing: ({ settings: { seller } }) =>
      emptyFields(seller, ['legal_name', 'legal_form', 'register', 'register_number', 'vat_number'], 'seller'),
    todo: 'fill in `seller` in settings.json; footer, terms and search engines show it',
  },
  {
    what: 'where consumers take a dispute',
    missing: ({ settings: { seller } }) => emptyFields(seller, ['dispute_body'], 'seller'),
    todo: 'name the body of your country in `seller`, such as its consumer ombudsman',
  },
  {
    what: 'VAT',
    missing: ({ settings: { vat } }) => (vat.rate === null ? ['vat.rate'] : []),
    todo: 'give the rate in percent in `vat` of settings.json, or "none" for a shop that charges no VAT',
  },
  {
    what: 'manufacturer',
    missing: ({ settings: { product_safety }, products }) =>
      product_safety.manufacturer
        ? []
        : products.filter(({ safety }) => !safety.manufacturer).map(({ slug }) => `product ${slug}`),
    todo: 'give `manufacturer` in `product_safety` of settings.json for all products, or in the files of these',
  },
  {
    what: 'warnings',
    missing: ({ settings: { product_safety }, products }) =>
      product_safety.warnings
        ? []
        : products.filter(({ safety }) => !safety.warnings).map(({ slug }) => `product ${slug}`),
    todo: 'give `warnings` in `product_safety` of settings.json for all products, or in the files of these; [] where there are none',
  },
  {
    what: 'official notice on the legal guarantee',
    missing: ({ theme, languages }) =>
      languages
        .filter((language) => !Object.hasOwn(theme.guarantee_notice ?? {}, language))
        .map((language) => `guarantee_notice.${language}`),
    todo: 'take the picture of the EU in this language, put it beside theme.json and name it there: see docs/themes/README.md',
  },
  {
    what: 'a way to pay',
    missing: ({ settings: { options } }) =>
      env().cards === 'off' && !options.cash_on_delivery && !options.bank_transfer ? ['STRIPE_SECRET_KEY'] : [],
    todo: 'set the three keys of Stripe, or switch on options.cash_on_delivery or options.bank_transfer',
  },
  {
    what: 'real card payments',
    missing: () => (env().takesTestCards ? ['CARD_SANDBOX'] : []),
    todo: 'all card payments are test payments, for which no money moves: unset CARD_SANDBOX, and set the three keys of Stripe if you take cards',
  },
  {
    what: 'page',
    missing: ({ pages }) => missingLegalPages(pages.map(pathOf)).map(({ path }) => path),
    todo: 'write it as a file in pages/: see docs/shop-files.md',
  },
]

export type MissingBeforeOpening = { what: string; where: string[]; todo: string }

/** What is missing before the shop may open; null for a shop without settings. */
export async function listMissingBeforeOpening(db: Db): Promise<MissingBeforeOpening[] | null> {
  const settings = await loadSettings(db)
  if (!settings) return null
  const shop: OpeningShop = {
    settings,
    products: (await loadStoredContent(db)).products.filter(({ giftCard }) => !giftCard),
    pages: await loadPages(db),
    theme: await loadThemeSettings(db),
    languages: await listShopLanguages(db),
  }
  return OPENING_CHECKS.map(({ what, missing, todo }) => ({ what, where: [...missing(shop)], todo })).filter(
    ({ where }) => where.length > 0,
  )
}

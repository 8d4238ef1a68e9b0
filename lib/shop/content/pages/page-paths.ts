/** The pages that have an address of their own, for the `path` of a page. */
export const OWN_PATHS = [
  '/about',
  '/jewellery-care',
  '/custom-orders',
  '/shop/payment-options',
  '/shop/returns-policy',
  '/terms-of-service',
  '/privacy-policy',
  '/accessibility',
] as const

export type OwnPath = (typeof OWN_PATHS)[number]

/** Its contact form and its gallery belong to this page alone. */
export const CUSTOM_ORDERS_PATH: OwnPath = '/custom-orders'

export const pagePath = ({ slug, path }: { slug: string; path?: OwnPath }): string => path ?? `/pages/${slug}`

/** The path of a page by its file. */
export const pathOf = ({ slug, frontMatter: { path } }: { slug: string; frontMatter: { path?: OwnPath } }): string =>
  pagePath({ slug, path })

const LEGAL_PATHS: readonly string[] = [
  '/terms-of-service',
  '/shop/returns-policy',
  '/privacy-policy',
] satisfies OwnPath[]

/** Whether an order keeps the text of a page under which it was placed. */
export const isLegalPage = ({ legal, path }: { legal?: boolean; path?: OwnPath }): boolean =>
  legal ?? (path !== undefined && LEGAL_PATHS.includes(path))

/** Whether a page, and nothing else of the shop, can be at this path. */
export const isPagePath = (path: string): boolean => path.startsWith('/pages/') || OWN_PATHS.some((own) => own === path)

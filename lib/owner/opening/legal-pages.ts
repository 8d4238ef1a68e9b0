import { type DeskText } from '@/lib/owner/language/desk-text'
import { type OwnPath } from '@/lib/shop/content/pages/page-paths'

type LegalPage = { path: OwnPath; slug: string; title: DeskText }

/** The pages that the law asks every shop for. See docs/law.md. */
export const LEGAL_PAGES: readonly LegalPage[] = [
  { path: '/terms-of-service', slug: 'terms-of-service', title: 'Terms and conditions' },
  { path: '/privacy-policy', slug: 'privacy-policy', title: 'Privacy policy' },
  { path: '/shop/returns-policy', slug: 'returns-policy', title: 'Returns policy' },
  { path: '/accessibility', slug: 'accessibility', title: 'Accessibility' },
]

export const missingLegalPages = (paths: readonly string[]): LegalPage[] =>
  LEGAL_PAGES.filter(({ path }) => !paths.includes(path))

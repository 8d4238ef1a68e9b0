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

/** A text with the facts that it names, and their values. */
export type LegalText = { source: string; facts: Readonly<Record<string, string>> }

/** What is different since a text was checked: its own words, or a fact. */
export type LegalChange = { kind: 'words' } | { kind: 'fact'; name: string; before: string; after: string }

/** A fact that the text names no longer, or only now, is a change of its words. */
export function changesSince(checked: LegalText, now: LegalText): LegalChange[] {
  const facts = Object.entries(now.facts).flatMap(([name, after]): LegalChange[] => {
    const before = checked.facts[name]
    return before === undefined || before === after ? [] : [{ kind: 'fact', name, before, after }]
  })
  return checked.source === now.source ? facts : [{ kind: 'words' }, ...facts]
}

import styles from '@/components/desk/catalogue/catalogue.module.css'
import { LiveSearch } from '@/components/desk/catalogue/live-search'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { ButtonLink } from '@/components/ui/button'
import { findSynonyms, loadMissedSearches, type MeaningNames } from '@/lib/owner/content/edit-synonyms.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { languageName, say } from '@/lib/owner/language/say.server'
import { firstValue } from '@/lib/platform/base/return-path'
import { parseMeaning } from '@/lib/shop/catalogue/synonyms'

export const generateMetadata = deskTitle('Search words')

type Props = { searchParams: Promise<Record<'q' | 'saved', string | string[] | undefined>> }

export default async function SynonymsPage({ searchParams }: Props) {
  const ctx = await deskContext('catalogue')
  const query = await searchParams
  const text = (firstValue(query.q) ?? '').trim().slice(0, 100)
  const { found, hasMore } = await findSynonyms(ctx, text, describeMeaning)
  const missed = await loadMissedSearches(ctx)
  const languages = new Set(found.map(({ language }) => language))
  return (
    <DeskPage
      title={say('Search words')}
      back={{ href: '/desk/catalogue', label: say('Catalogue') }}
      actions={<ButtonLink href="/desk/catalogue/synonyms/new">{say('New search words')}</ButtonLink>}
    >
      {query.saved === 'yes' && (
        <Notice kind="good">
          <p>{say('Saved. The shop shows it within seconds.')}</p>
        </Notice>
      )}
      <p>
        {say(
          'What shoppers type and the shop calls something else. It knows the names of your products, categories and filters, and general words for gifts, people and materials.',
        )}
      </p>
      <DeskSection title={say('Searched and not found')}>
        <DeskList
          label={say('Searched and not found')}
          empty={say('In the last four weeks, nobody searched twice for something that you do not have.')}
        >
          {missed.map(({ text: typed, count }) => (
            <DeskRow
              key={typed}
              href={`/desk/catalogue/synonyms/new?${new URLSearchParams({ words: typed })}`}
              title={typed}
              cells={[say('{count} searches', { count })]}
            >
              {say('Say what it means')}
            </DeskRow>
          ))}
        </DeskList>
      </DeskSection>
      <DeskSection title={say('What you have said')}>
        <LiveSearch label={say('Find search words')} submit={say('Search')}>
          <TextField
            label={say('A word or what it means')}
            name="q"
            type="search"
            defaultValue={text}
            autoComplete="off"
          />
        </LiveSearch>
        <p role="status" className={styles.count}>
          {found.length === 1 ? say('1 entry') : say('{count} entries', { count: found.length })}
        </p>
        <DeskList
          label={say('Search words')}
          empty={text ? say('Nothing matches. Try part of a word.') : say('There are no search words yet.')}
        >
          {found.map(({ key, language, words, means }) => (
            <DeskRow
              key={key}
              href={`/desk/catalogue/synonyms/${key}`}
              title={words.join(', ')}
              cells={languages.size > 1 ? [languageName(language)] : []}
            >
              {means.length > 0 ? means.join('; ') : say('stand for each other')}
            </DeskRow>
          ))}
        </DeskList>
        {hasMore && <p>{say('There are more: add a word to the search.')}</p>}
      </DeskSection>
    </DeskPage>
  )
}

/** In names instead of slugs. What is gone keeps its slug. */
function describeMeaning(meaning: string, names: MeaningNames): string {
  const parsed = parseMeaning(meaning)
  if (parsed?.type === 'any') return say('any product')
  if (parsed?.type === 'none') return say('nothing that you have')
  if (parsed?.type !== 'target') return `“${meaning}”`
  const { categories, tags, products } = parsed.target
  const list = (slugs: readonly string[], known: Readonly<Record<string, string>>) =>
    slugs.map((slug) => known[slug] ?? slug).join(' / ')
  return [
    list(categories, names.categories),
    ...tags.map(({ facet, tags: slugs }) =>
      list(
        slugs.map((slug) => `${facet}:${slug}`),
        names.tags,
      ),
    ),
    list(products, names.products),
  ]
    .filter(Boolean)
    .join(' + ')
}

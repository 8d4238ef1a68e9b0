import { notFound } from 'next/navigation'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { CheckField, SelectField } from '@/components/desk/fields'
import { Notice, StateLabel } from '@/components/desk/notice'
import { SearchForm } from '@/components/desk/search-form'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { languageName, say } from '@/lib/owner/language/say.server'
import { describeMissing, listTranslatedLanguages, loadThings } from '@/lib/owner/translations/edit-translation.server'
import { countMissing } from '@/lib/owner/translations/translated-text'
import {
  isTranslated,
  TRANSLATED_KINDS,
  translatedKinds,
  translationPath,
  type TranslatedThing,
} from '@/lib/owner/translations/translated-things'
import { firstValue } from '@/lib/platform/base/return-path'

export const generateMetadata = deskTitle('Translations')

type Props = {
  params: Promise<{ language: string }>
  searchParams: Promise<Record<'kind' | 'all' | 'from' | 'saved', string | string[] | undefined>>
}

const PAGE_SIZE = 50

export default async function TranslationListPage({ params, searchParams }: Props) {
  const ctx = await deskContext('content')
  const { language } = await params
  if (!(await listTranslatedLanguages(ctx.db)).includes(language)) notFound()
  const query = await searchParams
  const kind = translatedKinds.find((one) => one === firstValue(query.kind))
  const all = firstValue(query.all) === 'yes'
  const offset = Number(/^\d{1,6}$/.exec(firstValue(query.from) ?? '')?.[0] ?? 0)
  const { things, products } = await loadThings(ctx, language)
  const chosen = things
    .filter((one) => (kind === undefined || one.kind === kind) && one.texts.length > 0 && (all || !isTranslated(one)))
    .toSorted((one, other) => translatedKinds.indexOf(one.kind) - translatedKinds.indexOf(other.kind))
  const shown = chosen.slice(offset, offset + PAGE_SIZE)
  const missing = countMissing(things)
  const left = chosen.length - offset - shown.length
  const more = new URLSearchParams({
    ...(kind === undefined ? {} : { kind }),
    ...(all ? { all: 'yes' } : {}),
    from: String(offset + PAGE_SIZE),
  })
  return (
    <DeskPage
      title={say('Translations: {language}', { language: languageName(language) })}
      back={{ href: '/desk/content', label: say('Content') }}
    >
      {firstValue(query.saved) === 'yes' && (
        <Notice kind="good">
          <p>{say('Saved. The shop shows it within seconds.')}</p>
        </Notice>
      )}
      <p role="status">{describeMissing({ missing, products })}</p>
      <SearchForm label={say('Choose texts')} submit={say('Show')}>
        <SelectField
          label={say('Which')}
          name="kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: say('Everything ({count} missing)', { count: missing }) },
            ...translatedKinds.map((one) => ({ value: one, label: kindLabel(one, things) })),
          ]}
        />
        <CheckField label={say('Also what is translated')} name="all" value="yes" defaultChecked={all} />
      </SearchForm>
      {shown.length === 0 && <p>{say('Nothing is missing here.')}</p>}
      {translatedKinds
        .map((one) => ({ one, rows: shown.filter((thing) => thing.kind === one) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ one, rows }) => (
          <DeskSection key={one} title={say(TRANSLATED_KINDS[one].label)}>
            <DeskList label={say(TRANSLATED_KINDS[one].label)} empty="">
              {rows.map((thing, at) => (
                <ThingRow key={at} thing={thing} language={language} />
              ))}
            </DeskList>
          </DeskSection>
        ))}
      {left > 0 && (
        <p>
          <a href={`?${more}`}>{say('{count} more', { count: left })}</a>
        </p>
      )}
    </DeskPage>
  )
}

const kindLabel = (kind: TranslatedThing['kind'], things: readonly TranslatedThing[]) =>
  say('{name}: {count} missing', {
    name: say(TRANSLATED_KINDS[kind].label),
    count: countMissing(things.filter((one) => one.kind === kind)),
  })

function ThingRow({ thing, language }: { thing: TranslatedThing; language: string }) {
  const missing = countMissing([thing])
  return (
    <DeskRow
      href={translationPath(language, thing)}
      title={thing.name || say(TRANSLATED_KINDS[thing.kind].label)}
      cells={[
        missing === 0 ? (
          <StateLabel key="state" kind="good">
            {say('Translated')}
          </StateLabel>
        ) : (
          <StateLabel key="state" kind="warn">
            {say('{count} missing', { count: missing })}
          </StateLabel>
        ),
      ]}
    />
  )
}

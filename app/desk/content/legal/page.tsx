import { redirect } from 'next/navigation'
import { FIRST_SETTINGS_PATH } from '@/app/desk/settings/settings-screen'
import { saveSettings } from '@/app/desk/settings/actions.server'
import { draftOf } from '@/app/desk/settings/settings-permissions'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { CheckField } from '@/components/desk/fields'
import { fillPlaces } from '@/components/desk/fill-places'
import { FormFields } from '@/components/desk/form/form-fields'
import { Notice, StateLabel } from '@/components/desk/notice'
import { Time } from '@/components/desk/time'
import { loadSettingsForm } from '@/lib/owner/content/edit-settings.server'
import { settingsOptions } from '@/lib/owner/content/settings-options'
import { settingsFields } from '@/lib/owner/content/settings-parts'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { deskLanguage, languageName, say, sayMessage } from '@/lib/owner/language/say.server'
import { type LegalChange } from '@/lib/owner/legal/legal-pages'
import { describeLegalPages, type LegalPageState, type LegalTextState } from '@/lib/owner/legal/legal-pages.server'
import { describeFacts } from '@/lib/shop/content/pages/page-facts'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { markChecked, writePages } from './actions.server'

export const generateMetadata = deskTitle('Legal pages')

export default async function LegalPagesPage() {
  const ctx = await deskContext('content')
  if (!(await hasSettings(ctx))) redirect(FIRST_SETTINGS_PATH)
  const [{ version, texts }, pages] = await Promise.all([loadSettingsForm(ctx, 'legal'), describeLegalPages(ctx)])
  const written = pages.filter(({ slug }) => slug !== null)
  return (
    <DeskPage title={say('Legal pages')} back={{ href: '/desk/content', label: say('Content') }}>
      <Notice>
        <p>
          {say(
            'The shop writes these pages from what it knows: your name and address, ways to pay, delivery, returns and how long data is kept. They follow when one of these changes. They are no legal advice: let a lawyer of your country check them.',
          )}
        </p>
      </Notice>
      <DeskSection title={say('What only you know')}>
        <DeskForm
          action={saveSettings}
          label={say('What only you know')}
          submit={say('Save')}
          look="secondary"
          hidden={{ part: 'legal' }}
          draft={draftOf('legal')}
        >
          <FormFields
            fields={forBrowser(settingsFields('legal'), sayMessage, settingsOptions(deskLanguage()))}
            texts={texts}
            carried={{ version }}
          />
        </DeskForm>
      </DeskSection>
      <DeskSection title={say('The pages')}>
        <DeskList label={say('The pages')} empty="">
          {pages.map((page) => (
            <LegalPageRow key={page.path} page={page} />
          ))}
        </DeskList>
      </DeskSection>
      <DeskSection title={say('Write the pages')}>
        <DeskForm action={writePages} label={say('Write the pages')} submit={say('Write the pages')}>
          <p>{say('Pages that are missing are written, in every language of the shop.')}</p>
          {written.map(({ path, title }) => (
            <CheckField
              key={path}
              name="replace"
              value={path}
              label={say('Write anew, over the text that is there: {title}', { title: sayMessage(title) })}
            />
          ))}
        </DeskForm>
      </DeskSection>
    </DeskPage>
  )
}

const LegalPageRow = ({ page: { path, title, slug, texts } }: { page: LegalPageState }) => (
  <DeskRow
    href={slug === null ? undefined : `/desk/content/pages/${slug}`}
    title={sayMessage(title)}
    cells={texts.map((text) => (
      <LegalText key={text.language} path={path} title={sayMessage(title)} text={text} />
    ))}
  >
    {path}
  </DeskRow>
)

function LegalText({ path, title, text }: { path: string; title: string; text: LegalTextState }) {
  const { language, isWritten, checkedAt, changes } = text
  const name = languageName(language)
  return (
    <>
      <p>
        {name}: <TextState text={text} />
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.kind === 'words' ? '' : change.name}>{describeChange(change)}</li>
          ))}
        </ul>
      )}
      {isWritten && (!checkedAt || changes.length > 0) && (
        <DeskForm
          action={markChecked}
          label={say('A lawyer has checked it: {title} ({language})', { title, language: name })}
          submit={say('A lawyer has checked it')}
          look="quiet"
          hidden={{ path, language }}
        />
      )}
    </>
  )
}

function TextState({ text: { isWritten, checkedAt, changes } }: { text: LegalTextState }) {
  if (!isWritten) return <StateLabel kind="bad">{say('Missing')}</StateLabel>
  if (!checkedAt) return <StateLabel kind="warn">{say('Draft')}</StateLabel>
  const at = <Time at={checkedAt} />
  return changes.length > 0 ? (
    <StateLabel kind="warn">{fillPlaces(say('Changed since {at}'), { at })}</StateLabel>
  ) : (
    <StateLabel kind="good">{fillPlaces(say('Checked {at}'), { at })}</StateLabel>
  )
}

function describeChange(change: LegalChange): string {
  if (change.kind === 'words') return say('Its own words were changed.')
  const { name, before, after } = change
  const { facts, conditions } = describeFacts()
  const meaning = [...facts, ...conditions.map((one) => ({ ...one, name: `if ${one.name}` }))].find(
    (one) => one.name === name,
  )?.meaning
  const value = (text: string) => (text === '' ? say('nothing') : sayMessage(text))
  return say('{fact}: was {before}, is {after}', {
    fact: sayMessage(meaning ?? name),
    before: value(before),
    after: value(after),
  })
}

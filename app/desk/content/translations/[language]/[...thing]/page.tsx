import { notFound } from 'next/navigation'
import { ThingTabs } from '@/app/desk/language-tabs'
import { editTranslation } from '@/app/desk/content/translations/actions.server'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { CarriedValues } from '@/components/desk/form/carried-values'
import { Notice } from '@/components/desk/notice'
import { TranslationFields, type TranslationRow } from '@/components/desk/translation-fields'
import { Button } from '@/components/ui/button'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { languageName, say, sayMessage } from '@/lib/owner/language/say.server'
import {
  findTranslation,
  formatName,
  loadTranslationForm,
  type ShownText,
} from '@/lib/owner/translations/edit-translation.server'
import { isMissing } from '@/lib/owner/translations/translated-text'
import { TRANSLATED_KINDS, translationListPath, type TranslatedKind } from '@/lib/owner/translations/translated-things'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { nullIfNotFound } from '@/lib/platform/base/problem'

export const generateMetadata = deskTitle('Translations')

type Props = {
  params: Promise<{ language: string; thing: string[] }>
  searchParams: Promise<{ saved?: string }>
}

export default async function TranslationPage({ params, searchParams }: Props) {
  const ctx = await deskContext('content')
  const { language, thing: path } = await params
  const translation = [language, ...path].join('/')
  const name = await findTranslation(ctx, translation).catch(nullIfNotFound)
  const form = name && (await loadTranslationForm(ctx, name).catch(nullIfNotFound))
  if (!name || !form) notFound()
  const { kind, slug } = name
  const { thing, texts, version } = form
  const title = thing.name || say(TRANSLATED_KINDS[kind].label)
  const formats = texts.flatMap(({ path: at, typedAs }) => (typedAs ? [[formatName(at), typedAs] as const] : []))
  return (
    <DeskPage
      title={title}
      back={{
        href: translationListPath(language),
        label: say('Translations: {language}', { language: languageName(language) }),
      }}
    >
      <ThingTabs ctx={ctx} kind={kind} slug={slug} shown={language} screen={thing.screen} />
      {(await searchParams).saved === 'yes' && (
        <Notice kind="good">
          <p>{say('Saved. The shop shows it within seconds.')}</p>
        </Notice>
      )}
      {texts.length === 0 && (
        <Notice>
          <p>{say('There is nothing to translate here.')}</p>
        </Notice>
      )}
      <DeskForm
        action={editTranslation}
        label={say('Texts in {language}', { language: languageName(language) })}
        submit={say('Save')}
        hidden={{ translation }}
        draft={{ form: 'translation', subject: translation }}
        sticky
        buttons={
          <Button type="submit" look="secondary" name={INTENT} value="next">
            {say('Save and next')}
          </Button>
        }
      >
        <p>
          {say(
            'What you leave empty is shown as in the original. “Save and next” opens the next texts that are missing.',
          )}
        </p>
        <CarriedValues values={{ version, ...Object.fromEntries(formats) }} />
        <TranslationFields rows={texts.map((text) => toRow(text, kind))} from={contentLanguage()} to={language} />
      </DeskForm>
    </DeskPage>
  )
}

const toRow = (text: ShownText, kind: TranslatedKind): TranslationRow => ({
  name: text.path,
  label: [text.of, text.label]
    .filter((part) => part !== undefined)
    .map(sayMessage)
    .join(': '),
  original: text.shownOriginal,
  text: text.shown,
  hint: hintOf(text, kind),
  ...{ isMissing: isMissing(text), long: text.long },
})

function hintOf({ path, format, typedAs }: ShownText, kind: TranslatedKind): string | undefined {
  if (typedAs === 'html') return say('In HTML, because Markdown cannot write this text.')
  if (typedAs === 'markdown') return say('Markdown: *emphasis*, **strong**, [a link](/about), - a list, ### a heading.')
  if (format === 'specifications') return say('The same groups and lines in the same order, each like: Width = 4 mm')
  if (kind === 'pages' && path === 'text')
    return say('Markdown: ## begins a section, **bold**, [a link](/about), ![what it shows](picture.jpg)')
  return path === 'slug' ? say('The end of its link in this language: Latin letters, digits and hyphens.') : undefined
}

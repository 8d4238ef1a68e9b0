import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { FormFields } from '@/components/desk/form/form-fields'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { loadMeaningOptions, synonymContent } from '@/lib/owner/content/edit-synonyms.server'
import { SYNONYM_FIELDS } from '@/lib/owner/content/synonym-form'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type FormTexts, forBrowser } from '@/lib/owner/forms/form-fields'
import { languageName, say, sayMessage } from '@/lib/owner/language/say.server'
import { firstValue } from '@/lib/platform/base/return-path'
import { listShopLanguages } from '@/lib/owner/legal/legal-pages.server'
import { isGreek } from '@/lib/platform/theme/font-faces'
import { editSynonym, removeOneSynonym } from '../actions.server'

export const generateMetadata = deskTitle('Search words')

type Props = {
  params: Promise<{ key: string }>
  searchParams: Promise<Record<'words', string | string[] | undefined>>
}

const NEW = 'new'

export default async function SynonymPage({ params, searchParams }: Props) {
  const ctx = await deskContext('catalogue')
  const { key } = await params
  const query = await searchParams
  const isNew = key === NEW
  const { texts, version } = await loadContentForm(ctx, synonymContent(isNew ? null : key))
  if (!isNew && !texts.words) notFound()
  const { categories, tags } = await loadMeaningOptions(ctx)
  const languages = await listShopLanguages(ctx.db)
  const fields = forBrowser(SYNONYM_FIELDS, sayMessage, {
    language: Object.fromEntries(languages.map((language) => [language, languageName(language)])),
    categories,
    tags,
  })
  const words = (firstValue(query.words) ?? '').trim().slice(0, 60)
  const asked: FormTexts = isNew && words ? { words, language: languageOfText(words, languages) } : {}
  return (
    <DeskPage
      title={isNew ? say('New search words') : (texts.words?.split('\n', 1)[0] ?? '')}
      back={{ href: '/desk/catalogue/synonyms', label: say('Search words') }}
    >
      <DeskForm
        action={editSynonym}
        label={say('Search words')}
        submit={say('Save')}
        hidden={{ key: isNew ? '' : key }}
        draft={{ form: 'synonym', subject: isNew ? words : key }}
        sticky
      >
        <FormFields fields={fields} texts={{ ...texts, ...asked }} carried={{ version }} />
      </DeskForm>
      {!isNew && (
        <DeskSection title={say('Remove these search words')}>
          <p>{say('Shoppers who type them find only what has these words in its texts.')}</p>
          <DeskForm
            action={removeOneSynonym}
            label={say('Remove these search words')}
            submit={say('Remove these search words')}
            look="danger"
            hidden={{ key, version }}
          />
        </DeskSection>
      )}
    </DeskPage>
  )
}

const languageOfText = (text: string, languages: readonly string[]): string =>
  languages.find((language) => isGreek(language) === /\p{Script=Greek}/u.test(text)) ?? languages[0] ?? ''

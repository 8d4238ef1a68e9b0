import { redirect } from 'next/navigation'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { languageName, say } from '@/lib/owner/language/say.server'
import { listTranslatedLanguages } from '@/lib/owner/translations/edit-translation.server'
import { translationListPath } from '@/lib/owner/translations/translated-things'

export const generateMetadata = deskTitle('Translations')

/** The languages to choose from, unless there is only one. */
export default async function TranslationsPage() {
  const ctx = await deskContext('content')
  const languages = await listTranslatedLanguages(ctx.db)
  const [first] = languages
  if (first !== undefined && languages.length === 1) redirect(translationListPath(first))
  return (
    <DeskPage title={say('Translations')} back={{ href: '/desk/content', label: say('Content') }}>
      <DeskList label={say('Translations')} empty={say('The shop has one language.')}>
        {languages.map((language) => (
          <DeskRow key={language} href={translationListPath(language)} title={languageName(language)} />
        ))}
      </DeskList>
    </DeskPage>
  )
}

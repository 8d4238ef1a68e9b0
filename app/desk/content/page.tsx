import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { type DeskCtx, deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { languageName, say } from '@/lib/owner/language/say.server'
import { countMissingTexts, describeMissing } from '@/lib/owner/translations/edit-translation.server'
import { translationListPath } from '@/lib/owner/translations/translated-things'

export const generateMetadata = deskTitle('Content')

const SCREENS: readonly { path: string; title: DeskText; about: DeskText }[] = [
  { path: '/desk/content/pages', title: 'Pages', about: 'Terms, returns, about, and all other texts.' },
  {
    path: '/desk/content/legal',
    title: 'Legal pages',
    about: 'Terms, returns, privacy: written for you, and what a lawyer has checked.',
  },
  { path: '/desk/content/home', title: 'Home page', about: 'Headline, sections, promises, who makes it.' },
  { path: '/desk/content/promotions', title: 'Promotions', about: 'The large pictures at the top of the home page.' },
  { path: '/desk/content/banner', title: 'Banner', about: 'The line above every page: a sale, a holiday, a notice.' },
  { path: '/desk/content/pictures', title: 'Pictures', about: 'Those that pages, promotions and the home page show.' },
]

export default async function ContentPage() {
  const ctx = await deskContext('content')
  const translations = await describeTranslations(ctx)
  return (
    <DeskPage title={say('Content')}>
      <DeskList label={say('Content')} empty={say('There is nothing here.')}>
        {[
          ...SCREENS.map(({ path, title, about }) => ({ path, title: say(title), about: say(about) })),
          ...translations,
        ].map(({ path, title, about }) => (
          <DeskRow key={path} href={path} title={title}>
            {about}
          </DeskRow>
        ))}
      </DeskList>
    </DeskPage>
  )
}

/** What is missing in each of the other languages of the shop. */
async function describeTranslations(ctx: DeskCtx) {
  return (await countMissingTexts(ctx)).map(({ language, ...counted }) => ({
    path: translationListPath(language),
    title: say('Translations: {language}', { language: languageName(language) }),
    about: describeMissing(counted),
  }))
}

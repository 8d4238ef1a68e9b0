import { headers } from 'next/headers'
import { DeskForm } from '@/components/desk/desk-form'
import { PATH_HEADER } from '@/lib/owner/desk/desk-context.server'
import { deskLanguageNames, deskLanguages } from '@/lib/owner/language/desk-language'
import { deskLanguage } from '@/lib/owner/language/say.server'
import { chooseLanguage } from './actions.server'

/** A button for every other language, named in that language. */
export async function LanguageForm() {
  const to = (await headers()).get(PATH_HEADER) ?? ''
  return deskLanguages
    .filter((language) => language !== deskLanguage())
    .map((language) => (
      <div key={language} lang={language}>
        <DeskForm
          action={chooseLanguage}
          label={deskLanguageNames[language]}
          submit={deskLanguageNames[language]}
          look="quiet"
          hidden={{ language, to }}
        />
      </div>
    ))
}

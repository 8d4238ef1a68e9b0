import { redirect } from 'next/navigation'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { FIRST } from '@/lib/owner/content/edit-settings.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { deskLanguage, say, sayMessage } from '@/lib/owner/language/say.server'
import { settingsOptions } from '@/lib/owner/content/settings-options'
import { FIRST_SETTINGS } from '@/lib/owner/content/settings-parts'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { saveFirstSettings } from './actions.server'

export const generateMetadata = deskTitle('First settings')

export default async function FirstSettingsPage() {
  const ctx = await deskContext('settings')
  if (await hasSettings(ctx)) redirect('/desk/settings')
  const { version, texts } = await loadContentForm(ctx, FIRST)
  return (
    <DeskPage title={say('First settings')} back={{ href: '/desk', label: say('Today') }} narrow>
      <p>
        {say(
          'Who you are, and how prices are written. All of it can be changed later, and the rest has its own screens.',
        )}
      </p>
      <DeskForm
        action={saveFirstSettings}
        label={say('First settings')}
        submit={say('Save')}
        draft={{ form: 'first_settings', subject: '' }}
        sticky
      >
        <FormFields
          fields={forBrowser(FIRST_SETTINGS, sayMessage, settingsOptions(deskLanguage()))}
          texts={texts}
          carried={{ version }}
        />
      </DeskForm>
    </DeskPage>
  )
}

import { redirect } from 'next/navigation'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { FIRST } from '@/lib/owner/content/edit-settings.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { FIRST_SETTINGS } from '@/lib/owner/content/settings-parts'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveFirstSettings } from './actions.server'

export const metadata = { title: 'First settings' }

export default async function FirstSettingsPage() {
  const ctx = await deskContext('settings')
  if (await hasSettings(ctx)) redirect('/desk/settings')
  const { version, texts } = await loadContentForm(ctx, FIRST)
  return (
    <DeskPage title="First settings" back={{ href: '/desk', label: 'Today' }} narrow>
      <p>Who you are, and how prices are written. All of it can be changed later, and the rest has its own screens.</p>
      <DeskForm
        action={saveFirstSettings}
        label="First settings"
        submit="Save"
        draft={{ form: 'first_settings', subject: '' }}
        sticky
      >
        <FormFields fields={forBrowser(FIRST_SETTINGS)} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

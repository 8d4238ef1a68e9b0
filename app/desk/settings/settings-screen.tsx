import { redirect } from 'next/navigation'
import { ThingTabs } from '@/app/desk/language-tabs'
import { CheckField } from '@/components/desk/fields'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { loadSettingsForm } from '@/lib/owner/content/edit-settings.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { deskLanguage, say, sayMessage } from '@/lib/owner/language/say.server'
import { settingsOptions } from '@/lib/owner/content/settings-options'
import { SETTINGS_PARTS, settingsFields, type SettingsPartName } from '@/lib/owner/content/settings-parts'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveSettings } from './actions.server'
import { draftOf, permissionOf } from './settings-permissions'

/** Where a shop without settings gets them. */
export const FIRST_SETTINGS_PATH = '/desk/settings/first'

type Props = { part: SettingsPartName; back: { href: string; label: DeskText } }

/** The form of one part of the settings. */
export async function SettingsScreen({ part, back }: Props) {
  const ctx = await deskContext(permissionOf(part))
  if (!(await hasSettings(ctx))) redirect(FIRST_SETTINGS_PATH)
  const { version, texts } = await loadSettingsForm(ctx, part)
  const { summary, ...named } = SETTINGS_PARTS[part]
  const title = say(named.title)
  return (
    <DeskPage title={title} back={{ href: back.href, label: say(back.label) }} narrow>
      <ThingTabs ctx={ctx} kind="settings" slug="" fields={settingsFields(part).map(({ name }) => name)} />
      <p>{say(summary)}.</p>
      <DeskForm action={saveSettings} label={title} submit={say('Save')} hidden={{ part }} draft={draftOf(part)} sticky>
        <FormFields
          fields={forBrowser(settingsFields(part), sayMessage, settingsOptions(deskLanguage()))}
          texts={texts}
          carried={{ version }}
        />
        {part === 'money' && (
          <CheckField
            name="confirm_currency"
            label={say(
              'When the currency changes, all prices and fees keep their numbers: 48 of the old is 48 of the new',
            )}
          />
        )}
      </DeskForm>
    </DeskPage>
  )
}

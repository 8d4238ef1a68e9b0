import { ThingTabs } from '@/app/desk/language-tabs'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { CHOICES, loadCategoryOptions } from '@/lib/owner/content/edit-tagged.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { editChoices } from './actions.server'

export const generateMetadata = deskTitle('Choices')

export default async function ChoicesPage() {
  const ctx = await deskContext('catalogue')
  const { version, texts } = await loadContentForm(ctx, CHOICES)
  const fields = forBrowser(CHOICES.fields, sayMessage, { categories: await loadCategoryOptions(ctx) })
  return (
    <DeskPage title={say('Choices')} back={{ href: '/desk/catalogue', label: say('Catalogue') }}>
      <ThingTabs ctx={ctx} kind="choices" />
      <p>
        {say(
          'What shoppers choose before they buy, such as size or colour. The form of a product makes its variants of them.',
        )}
      </p>
      <DeskForm
        action={editChoices}
        label={say('Choices')}
        submit={say('Save')}
        draft={{ form: 'choices', subject: '' }}
        sticky
      >
        <FormFields fields={fields} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

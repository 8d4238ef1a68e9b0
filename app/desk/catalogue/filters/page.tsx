import { ThingTabs } from '@/app/desk/language-tabs'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { FILTERS, loadCategoryOptions } from '@/lib/owner/content/edit-tagged.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { editFilters } from './actions.server'

export const generateMetadata = deskTitle('Filters')

export default async function FiltersPage() {
  const ctx = await deskContext('catalogue')
  const { version, texts } = await loadContentForm(ctx, FILTERS)
  const fields = forBrowser(FILTERS.fields, sayMessage, { categories: await loadCategoryOptions(ctx) })
  return (
    <DeskPage title={say('Filters')} back={{ href: '/desk/catalogue', label: say('Catalogue') }}>
      <ThingTabs ctx={ctx} kind="filters" />
      <p>
        {say(
          'How shoppers narrow a list of products, such as by metal. The form of a product says which values it has.',
        )}
      </p>
      <DeskForm
        action={editFilters}
        label={say('Filters')}
        submit={say('Save')}
        draft={{ form: 'filters', subject: '' }}
        sticky
      >
        <FormFields fields={fields} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

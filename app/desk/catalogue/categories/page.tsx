import { ThingTabs } from '@/app/desk/language-tabs'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { CATEGORY_FIELDS } from '@/lib/owner/content/content-forms'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { CATEGORIES, namesOfCategories } from '@/lib/owner/content/edit-categories.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { editCategories } from './actions.server'

export const generateMetadata = deskTitle('Categories')

export default async function CategoriesPage() {
  const ctx = await deskContext('catalogue')
  const { version, texts } = await loadContentForm(ctx, CATEGORIES)
  const fields = forBrowser(CATEGORY_FIELDS, sayMessage, { parent: namesOfCategories(texts) })
  return (
    <DeskPage title={say('Categories')} back={{ href: '/desk/catalogue', label: say('Catalogue') }}>
      <ThingTabs ctx={ctx} kind="categories" />
      <p>{say('Every product is in one of them. The menu has them in this order.')}</p>
      <DeskForm
        action={editCategories}
        label={say('Categories')}
        submit={say('Save')}
        draft={{ form: 'categories', subject: '' }}
        sticky
      >
        <FormFields fields={fields} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

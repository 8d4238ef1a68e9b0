import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { CATEGORY_FIELDS } from '@/lib/owner/content/content-forms'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { CATEGORIES, namesOfCategories } from '@/lib/owner/content/edit-categories.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { editCategories } from './actions.server'

export const metadata = { title: 'Categories' }

export default async function CategoriesPage() {
  const ctx = await deskContext('catalogue')
  const { version, texts } = await loadContentForm(ctx, CATEGORIES)
  const fields = forBrowser(CATEGORY_FIELDS, { parent: namesOfCategories(texts) })
  return (
    <DeskPage title="Categories" back={{ href: '/desk/catalogue', label: 'Catalogue' }}>
      <p>Every product is in one of them. The menu has them in this order.</p>
      <DeskForm
        action={editCategories}
        label="Categories"
        submit="Save"
        draft={{ form: 'categories', subject: '' }}
        sticky
      >
        <FormFields fields={fields} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

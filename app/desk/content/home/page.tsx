import { ContentFields } from '@/components/desk/content/content-fields'
import { FactList } from '@/components/desk/content/fact-list'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { HOME_FIELDS, SECTION_LABELS } from '@/lib/owner/content/content-forms'
import { loadHomeForm } from '@/lib/owner/content/edit-home.server'
import { forBrowser } from '@/lib/owner/content/form-options'
import { countEntries } from '@/lib/owner/content/form-values'
import { listPictureChoices } from '@/lib/owner/content/picture-library.server'
import { describeFacts } from '@/lib/shop/content/pages/page-facts'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { editHome } from './actions.server'

export const metadata = { title: 'Home page' }

export default async function HomeContentPage() {
  const ctx = await deskContext('content')
  const [{ texts, version }, pictures] = await Promise.all([loadHomeForm(ctx), listPictureChoices(ctx)])
  const strips = Array.from({ length: countEntries(texts, 'strips') }, (_, at) => texts[`strips.${at}.name`] ?? '')
  const sections = { ...SECTION_LABELS, ...Object.fromEntries(strips.map((name) => [name, name])) }
  return (
    <DeskPage
      title="Home page"
      back={{ href: '/desk/content', label: 'Content' }}
      actions={<a href="/">See it in the shop</a>}
    >
      <DeskForm action={editHome} label="Home page" submit="Save" sticky>
        <ContentFields
          fields={forBrowser(HOME_FIELDS, { '': sections })}
          texts={texts}
          version={version}
          pictures={pictures}
        />
        <FactList {...describeFacts()} />
      </DeskForm>
    </DeskPage>
  )
}

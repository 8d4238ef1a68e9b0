import { ContentFields } from '@/components/desk/content/content-fields'
import { FactList } from '@/components/desk/content/fact-list'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { HOME_FIELDS, SECTION_LABELS } from '@/lib/content/editing/content-forms'
import { loadHomeForm } from '@/lib/content/editing/edit-home.server'
import { forBrowser } from '@/lib/content/editing/form-options'
import { countEntries } from '@/lib/content/editing/form-values'
import { listPictureChoices } from '@/lib/content/editing/picture-library.server'
import { describeFacts } from '@/lib/content/pages/page-facts'
import { deskContext } from '@/lib/desk/desk-context.server'
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

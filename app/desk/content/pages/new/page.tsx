import { PageEditor } from '@/app/desk/content/pages/page-editor'
import { DeskPage } from '@/components/desk/desk-page'
import { loadPageForm } from '@/lib/owner/content/edit-pages.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('New page')

export default async function NewPagePage() {
  const ctx = await deskContext('content')
  return (
    <DeskPage title={say('New page')} back={{ href: '/desk/content/pages', label: say('Pages') }}>
      <PageEditor ctx={ctx} slug={null} form={await loadPageForm(ctx, null)} />
    </DeskPage>
  )
}

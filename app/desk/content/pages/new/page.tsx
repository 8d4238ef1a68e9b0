import { PageEditor } from '@/app/desk/content/pages/page-editor'
import { DeskPage } from '@/components/desk/desk-page'
import { loadPageForm } from '@/lib/owner/content/edit-pages.server'
import { LEGAL_PAGES } from '@/lib/owner/opening/legal-pages'
import { firstValue } from '@/lib/platform/base/return-path'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('New page')

type Props = { searchParams: Promise<{ path?: string | string[] }> }

export default async function NewPagePage({ searchParams }: Props) {
  const ctx = await deskContext('content')
  const wanted = firstValue((await searchParams).path)
  const { version, texts } = await loadPageForm(ctx, null)
  const begun = LEGAL_PAGES.find(({ path }) => path === wanted) ?? {}
  return (
    <DeskPage title={say('New page')} back={{ href: '/desk/content/pages', label: say('Pages') }}>
      <PageEditor ctx={ctx} slug={null} form={{ version, texts: { ...texts, ...begun } }} />
    </DeskPage>
  )
}

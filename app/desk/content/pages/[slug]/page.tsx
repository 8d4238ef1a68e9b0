import { notFound } from 'next/navigation'
import { ThingTabs } from '@/app/desk/language-tabs'
import { PageEditor } from '@/app/desk/content/pages/page-editor'
import { removeOnePage } from '@/app/desk/content/pages/actions.server'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { listPageEntries, loadPageForm } from '@/lib/owner/content/edit-pages.server'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('Page')

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ saved?: string }> }

export default async function EditPagePage({ params, searchParams }: Props) {
  const ctx = await deskContext('content')
  const { slug } = await params
  const form = await loadPageForm(ctx, slug).catch(nullIfNotFound)
  if (!form) notFound()
  const entry = (await listPageEntries(ctx)).pages.find((page) => page.slug === slug)
  const { saved } = await searchParams
  return (
    <DeskPage
      title={form.texts.title ?? slug}
      back={{ href: '/desk/content/pages', label: say('Pages') }}
      actions={entry && <a href={entry.path}>{say('See it in the shop')}</a>}
    >
      <ThingTabs ctx={ctx} kind="pages" slug={slug} />
      {saved === 'yes' && (
        <Notice kind="good">
          <p>{say('Saved. The shop shows it within seconds.')}</p>
        </Notice>
      )}
      <PageEditor ctx={ctx} slug={slug} form={form} />
      <DeskSection title={say('Remove the page')}>
        <p>{say('Its address is not found any more, and menus, footer and sitemap no longer name it.')}</p>
        <DeskForm
          action={removeOnePage}
          label={say('Remove the page')}
          submit={say('Remove this page')}
          look="danger"
          hidden={{ page: slug, version: form.version }}
        />
      </DeskSection>
    </DeskPage>
  )
}

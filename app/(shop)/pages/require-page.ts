import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { linkPreview } from '@/lib/shop/content/home/link-preview.server'
import { pageAlternates } from '@/lib/shop/search/alternates.server'
import { currentPage } from '@/lib/shop/content/pages/current-pages.server'
import { type ShownPage } from '@/lib/shop/content/pages/shown-page'

/** The page at a path; leads to the 404 page if the shop has none there. */
export async function requirePage(path: string): Promise<ShownPage> {
  return (await currentPage(path)) ?? redirect('/404')
}

export async function pageMetadata(path: string): Promise<Metadata> {
  const { title, description } = await requirePage(path)
  return {
    title,
    description,
    alternates: await pageAlternates(path),
    ...(await linkPreview({ title, description, path })),
  }
}

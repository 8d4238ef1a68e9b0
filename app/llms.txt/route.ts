import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentHome } from '@/lib/shop/content/home/current-home.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { llmsText } from '@/lib/machines/markdown/llms'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const [support, { description }, pages, { categories }] = await Promise.all([
    currentSupport(),
    currentHome(),
    listPages(),
    currentSnapshot(publicContext()),
  ])
  return new Response(llmsText({ support, description, pages, categories, shopUrl: env().shopUrl }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

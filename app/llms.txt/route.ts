import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { currentHome } from '@/lib/content/home/current-home.server'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { llmsText } from '@/lib/markdown/llms'

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

import 'server-only'
import * as t from '@messages/machines'
import { language } from '@messages/language'
import { Feed } from 'feed'
import { type Ctx } from '@/lib/platform/db/context.server'
import { env } from '@/lib/platform/env.server'
import { newPieces } from './new-pieces.server'
import { showSupport } from './support.server'

/** The newest pieces as RSS. */
export async function newProductsFeed(ctx: Ctx): Promise<string> {
  const [{ company_name, website_name }, pieces] = await Promise.all([showSupport(ctx), newPieces(ctx)])
  const absoluteUrl = (path: string) => new URL(path, env().shopUrl).href
  const feed = new Feed({
    id: absoluteUrl('/'),
    link: absoluteUrl('/'),
    title: t.newPieces(company_name),
    description: t.whatIsNew(website_name),
    language,
    generator: false,
    feedLinks: { rss: absoluteUrl('/feed.xml') },
    updated: pieces[0]?.date,
  })
  for (const { link, category, enclosure, ...piece } of pieces)
    feed.addItem({ ...piece, id: link, link, category: [{ name: category }], ...(enclosure && { enclosure }) })
  return feed.rss2()
}

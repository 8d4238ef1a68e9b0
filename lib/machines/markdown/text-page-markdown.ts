import * as t from '@messages/pages'
import { htmlToMarkdown, inlineHtmlToMarkdown } from '@/lib/platform/base/html-to-markdown'
import { type Addresses, bulletList, escapeText, heading, joinBlocks, line } from '@/lib/platform/base/markdown'
import { type ShownPage } from '@/lib/shop/content/pages/shown-page'
import { listingPath } from '@/lib/shop/search/listing'

/** A page of the owner, with the facts of the shop filled in. */
export function textPageMarkdown({ title, lead, updated, picture, gallery, text }: ShownPage, addresses: Addresses) {
  const pictures = [...(picture ? [picture] : []), ...gallery]
  return joinBlocks([
    heading(1, title),
    line(lead),
    updated && line(t.lastUpdated(updated)),
    ...pictures.map(({ picture: { src }, alt }) => addresses.picture(src, alt)),
    htmlToMarkdown(text.intro, addresses),
    ...text.sections.flatMap((section) => [
      `## ${inlineHtmlToMarkdown(section.heading, addresses)}`,
      htmlToMarkdown(section.html, addresses),
    ]),
  ])
}

export const notFoundMarkdown = (email: string, { linkTo }: Addresses): string =>
  joinBlocks([
    heading(1, t.notFoundHeading),
    line(t.notFoundText),
    bulletList([linkTo('/', t.goHome), linkTo(listingPath(), t.seeEverything)]),
    `${escapeText(t.stillLost)} ${linkTo(`mailto:${email}`, t.contactUs)}`,
  ])

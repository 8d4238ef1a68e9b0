import * as notFound from '@messages/not-found'
import * as t from '@messages/text-page'
import { type ShownPage } from '@/lib/shop/content/pages/shown-page'
import { listingPath } from '@/lib/shop/search/listing'
import { htmlToMarkdown, inlineHtmlToMarkdown } from './html-to-markdown'
import { type Addresses, bulletList, escapeText, heading, joinBlocks, paragraph } from './markdown'

/** A page of the owner, with the facts of the shop filled in. */
export function textPageMarkdown({ title, lead, updated, picture, gallery, text }: ShownPage, addresses: Addresses) {
  const pictures = [...(picture ? [picture] : []), ...gallery]
  return joinBlocks([
    heading(1, escapeText(title)),
    lead && paragraph(escapeText(lead)),
    updated && paragraph(escapeText(t.lastUpdated(updated))),
    ...pictures.map(({ picture: { src }, alt }) => addresses.picture(src, alt)),
    htmlToMarkdown(text.intro, addresses),
    ...text.sections.flatMap((section) => [
      heading(2, inlineHtmlToMarkdown(section.heading, addresses)),
      htmlToMarkdown(section.html, addresses),
    ]),
  ])
}

export const notFoundMarkdown = (email: string, { linkTo }: Addresses): string =>
  joinBlocks([
    heading(1, escapeText(notFound.heading)),
    paragraph(escapeText(notFound.text)),
    bulletList([linkTo('/', escapeText(notFound.goHome)), linkTo(listingPath(), escapeText(notFound.seeEverything))]),
    `${escapeText(notFound.stillLost)} ${linkTo(`mailto:${email}`, escapeText(notFound.contactUs))}`,
  ])

import { escapeHtml, toPlainText } from '@/lib/platform/base/html'
import { type EmailStyle } from './email-style'

/** A rendered email, in HTML and plain text. */
export type Email = { subject: string; html: string; text: string }

/** The shop's data in the header and footer of every email. */
export type EmailSender = {
  companyName: string
  contactEmail: string
  phoneNumber: string
  address: string
  /** Of its texts, and of the edition at `shopUrl`. */
  language: string
  shopUrl: string
  style: EmailStyle
}

export type EmailRow = { label: string; value: string; strong?: boolean }

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'heading'; text: string }
  /** What the recipient wrote before. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'rows'; rows: EmailRow[] }
  | { kind: 'picture'; url: string; alt: string }
  /** The text of a page, sanitized. */
  | { kind: 'html'; html: string }

/** The code of an order or a variant, such as AS-7K3M-9QXD. */
const CODE = /(?<![\p{L}\d-])[A-Z\d]+(?:-[A-Z\d]+)+(?![\p{L}\d-])/gu

/** Escaped. Codes do not break at their hyphens; a hyphen that does not break would not be the same when it is copied. */
const toHtml = (text: string) => escapeHtml(text).replace(CODE, '<span style="white-space:nowrap">$&</span>')

const withBreaks = (text: string) => toHtml(text).replace(/\r?\n/g, '<br>')

// Email clients ignore stylesheets, so every element has inline styles.
function renderRowHtml({ label, value, strong }: EmailRow, { colors, textFont }: EmailStyle): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colors.line};${textFont};font-size:15px;line-height:22px;color:${colors.text};${strong ? 'font-weight:600;' : ''}`
  return `<tr><td valign="top" style="${cell}">${withBreaks(label)}</td><td align="right" valign="top" style="${cell}white-space:nowrap;padding-left:16px">${withBreaks(value)}</td></tr>`
}

function renderPartHtml(part: EmailPart, style: EmailStyle, shopUrl: string): string {
  const { colors, textFont, headingFont, radius } = style
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${textFont};font-size:16px;line-height:25px;color:${colors.text}">${withBreaks(part.text)}</p>`
    case 'small':
      return `<p style="margin:0 0 12px;${textFont};font-size:14px;line-height:21px;color:${colors.text_soft}">${withBreaks(part.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${colors.line};${textFont};font-size:14px;line-height:21px;color:${colors.text_soft}">${withBreaks(part.text)}</blockquote>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;${headingFont};font-size:20px;line-height:26px;color:${colors.text}">${toHtml(part.text)}</h2>`
    case 'button':
      return [
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${colors.button}" style="border-radius:${radius}px">`,
        `<a href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 26px;${textFont};font-size:16px;line-height:20px;color:${colors.button_text};text-decoration:none">${escapeHtml(part.label)}</a>`,
        '</td></tr></table>',
        `<p style="margin:0 0 20px;${textFont};font-size:13px;line-height:19px;color:${colors.text_soft};word-break:break-all">${escapeHtml(part.url)}</p>`,
      ].join('')
    case 'link':
      return `<p style="margin:0 0 20px;${textFont};font-size:16px;line-height:25px"><a href="${escapeHtml(part.url)}" style="color:${colors.text};text-decoration:underline">${escapeHtml(part.label)}</a></p>`
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${part.rows.map((row) => renderRowHtml(row, style)).join('')}</table>`
    case 'picture':
      return `<p style="margin:0 0 16px"><img src="${escapeHtml(part.url)}" alt="${escapeHtml(part.alt)}" width="240" height="240" style="display:block;border:0;border-radius:${radius}px"></p>`
    case 'html':
      return `<div style="${textFont};font-size:14px;line-height:21px;color:${colors.text}">${part.html.replaceAll('href="/', `href="${shopUrl}/`)}</div>`
  }
}

/** The value after the first line of its label, so that an amount does not follow another one. */
function renderRowText({ label, value }: EmailRow): string {
  const [name = '', ...details] = label.split(/\r?\n/)
  return [`${name}: ${value}`, ...details.map((detail) => `  ${detail}`)].join('\n')
}

function renderPartText(part: EmailPart, language: string): string {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text
    case 'quote':
      return part.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'heading':
      return part.text.toLocaleUpperCase(language)
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`
    case 'rows':
      return part.rows.map(renderRowText).join('\n')
    case 'picture':
      return ''
    case 'html':
      return toPlainText(part.html)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export type EmailContent = { subject: string; title: string; parts: EmailPart[] }

/** Renders an email in the shop's design. All content is escaped. */
export function renderEmail(sender: EmailSender, { subject, title, parts }: EmailContent): Email {
  const { companyName, contactEmail, phoneNumber, address, language, shopUrl, style } = sender
  const { colors, textFont, headingFont } = style
  const signature = [companyName, address, `${contactEmail} · ${phoneNumber}`].filter(Boolean)
  return {
    subject: oneLine(subject),
    html: renderHtmlPage({ title: oneLine(subject), language }, style, [
      `<p style="margin:0 0 28px;${headingFont};font-size:24px;line-height:30px;letter-spacing:1px"><a href="${escapeHtml(shopUrl)}" style="color:${colors.text};text-decoration:none">${escapeHtml(companyName)}</a></p>`,
      `<h1 style="margin:0 0 16px;${headingFont};font-size:28px;line-height:34px;color:${colors.text}">${toHtml(title)}</h1>`,
      ...parts.map((part) => renderPartHtml(part, style, shopUrl)),
      `<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${colors.line};${textFont};font-size:13px;line-height:20px;color:${colors.text_soft}">${signature.map(escapeHtml).join('<br>')}</p>`,
    ]),
    text: `${[title, ...parts.map((part) => renderPartText(part, language)).filter(Boolean), ['-- ', ...signature].join('\n')].join('\n\n')}\n`,
  }
}

function renderHtmlPage(
  { title, language }: { title: string; language: string },
  { colors, scheme, radius }: EmailStyle,
  content: string[],
): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${scheme}">`,
    `<title>${escapeHtml(title)}</title></head><body style="margin:0;background:${colors.background}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.background}"><tr><td align="center" style="padding:32px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${colors.surface};border:1px solid ${colors.line};border-radius:${radius}px"><tr><td style="padding:32px 28px">`,
    ...content,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

import { escapeHtml } from '@/lib/base/html'

/** A rendered email, in HTML and plain text. */
export type Email = { subject: string; html: string; text: string }

/** The shop's data in the header and footer of every email. */
export type EmailSender = {
  companyName: string
  contactEmail: string
  phoneNumber: string
  address: string
  shopUrl: string
}

export type EmailRow = { label: string; value: string; strong?: boolean }

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: EmailRow[] }

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

// Email clients ignore stylesheets, so every element has inline styles.
const SANS_FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF_FONT = "font-family:Georgia,'Times New Roman',serif"
const TEXT_COLOR = '#25211c'
const MUTED_COLOR = '#5e564c'
const BORDER_COLOR = '#e2d9cc'

function renderRowHtml({ label, value, strong }: EmailRow): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${BORDER_COLOR};${SANS_FONT};font-size:15px;line-height:22px;color:${TEXT_COLOR};${strong ? 'font-weight:600;' : ''}`
  return `<tr><td valign="top" style="${cell}">${withBreaks(label)}</td><td align="right" valign="top" style="${cell}white-space:nowrap;padding-left:16px">${withBreaks(value)}</td></tr>`
}

function renderPartHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${SANS_FONT};font-size:16px;line-height:25px;color:${TEXT_COLOR}">${withBreaks(part.text)}</p>`
    case 'small':
      return `<p style="margin:0 0 12px;${SANS_FONT};font-size:14px;line-height:21px;color:${MUTED_COLOR}">${withBreaks(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;${SERIF_FONT};font-size:20px;line-height:26px;font-weight:normal;color:${TEXT_COLOR}">${escapeHtml(part.text)}</h2>`
    case 'button':
      return [
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${TEXT_COLOR}" style="border-radius:3px">`,
        `<a href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 26px;${SANS_FONT};font-size:16px;line-height:20px;color:#fffdf9;text-decoration:none">${escapeHtml(part.label)}</a>`,
        '</td></tr></table>',
        `<p style="margin:0 0 20px;${SANS_FONT};font-size:13px;line-height:19px;color:${MUTED_COLOR};word-break:break-all">${escapeHtml(part.url)}</p>`,
      ].join('')
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${part.rows.map(renderRowHtml).join('')}</table>`
  }
}

function renderPartText(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text
    case 'heading':
      return part.text.toUpperCase()
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'rows':
      return part.rows.map(({ label, value }) => `${label.replace(/\r?\n/g, ', ')}: ${value}`).join('\n')
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type EmailContent = { subject: string; title: string; parts: EmailPart[] }

/** Renders an email in the shop's design. All content is escaped. */
export function renderEmail(sender: EmailSender, { subject, title, parts }: EmailContent): Email {
  const { companyName, contactEmail, phoneNumber, address, shopUrl } = sender
  const signature = [companyName, address, `${contactEmail} · ${phoneNumber}`].filter(Boolean)
  return {
    subject: oneLine(subject),
    html: renderHtmlPage(oneLine(subject), [
      `<p style="margin:0 0 28px;${SERIF_FONT};font-size:24px;line-height:30px;letter-spacing:1px"><a href="${escapeHtml(shopUrl)}" style="color:${TEXT_COLOR};text-decoration:none">${escapeHtml(companyName)}</a></p>`,
      `<h1 style="margin:0 0 16px;${SERIF_FONT};font-size:28px;line-height:34px;font-weight:normal;color:${TEXT_COLOR}">${escapeHtml(title)}</h1>`,
      ...parts.map(renderPartHtml),
      `<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${BORDER_COLOR};${SANS_FONT};font-size:13px;line-height:20px;color:${MUTED_COLOR}">${signature.map(escapeHtml).join('<br>')}</p>`,
    ]),
    text: `${[title, ...parts.map(renderPartText), ['-- ', ...signature].join('\n')].join('\n\n')}\n`,
  }
}

function renderHtmlPage(title: string, content: string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head><body style="margin:0;background:#faf7f2">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf7f2"><tr><td align="center" style="padding:32px 12px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#fffdf9;border:1px solid ${BORDER_COLOR};border-radius:3px"><tr><td style="padding:32px 28px">`,
    ...content,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

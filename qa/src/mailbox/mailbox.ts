import { setTimeout as wait } from 'node:timers/promises'

export type Email = {
  /** A later email has a greater id. */
  id: number
  /** What it is about, such as `activation`. Empty where the shop has no test controls. */
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The addresses in the text. */
  links: string[]
}

export type WaitOptions = {
  to: string
  /** A part of the subject. */
  subject?: string
  /** Only emails with a greater id: those that came after this one. */
  after?: number
  /** Which of the emails to this recipient, such as those with a certain link. */
  matching?: (email: Email) => boolean
  /** How long to wait; half a minute unless told. */
  timeoutMs?: number
}

const POLL_MS = 100
const TIMEOUT_MS = 30_000

/** The emails of a shop without a mail server, which it shows on its own machine at /mailbox. */
export class Mailbox {
  constructor(private readonly baseUrl: string) {}

  /** Whether the shop has a mailbox for this client. */
  async exists(): Promise<boolean> {
    return (await this.load()) !== null
  }

  /** The newest emails, the newest first. */
  async list(): Promise<Email[]> {
    const page = await this.load()
    if (page === null) throw new Error('This shop has no mailbox: it is not a demo shop on this machine.')
    return readEmails(page)
  }

  /** The newest email to a recipient. An email appears a moment after the request that causes it. */
  async waitFor({
    to,
    subject = '',
    after,
    matching = () => true,
    timeoutMs = TIMEOUT_MS,
  }: WaitOptions): Promise<Email> {
    const isWanted = (email: Email) =>
      email.subject.includes(subject) && (after === undefined || email.id > after) && matching(email)
    for (const end = Date.now() + timeoutMs; ; await wait(POLL_MS)) {
      const found = (await this.listSentTo(to)).find(isWanted)
      if (found) return found
      if (Date.now() > end)
        throw new Error(
          `No such email to ${to}${subject && ` about “${subject}”`} came within ${timeoutMs} milliseconds.`,
        )
    }
  }

  /** The test controls find the emails of one recipient; the page only has the newest of all, and is long. */
  private async listSentTo(to: string): Promise<Email[]> {
    const found = await this.fetchText(`/test/emails?to=${encodeURIComponent(to)}`)
    if (found !== null) return (JSON.parse(found) as { emails: Email[] }).emails
    return (await this.list()).filter(({ recipient }) => recipient === to)
  }

  private load = () => this.fetchText('/mailbox')

  private async fetchText(path: string): Promise<string | null> {
    const response = await fetch(this.baseUrl.replace(/\/+$/, '') + path, { redirect: 'manual' })
    const text = await response.text()
    return response.status === 200 ? text : null
  }
}

const ARTICLE = /<article[\s>].*?<\/article>/gs

/** Reads the page of the mailbox. */
export const readEmails = (page: string): Email[] => (page.match(ARTICLE) ?? []).map(readEmail)

function readEmail(article: string): Email {
  const text = textOf('pre', article)
  return {
    id: Number(/\bmail-(\d+)/.exec(article)?.[1] ?? 0),
    kind: '',
    recipient: /[^\s@:]+@[^\s@]+/.exec(textOf('p', article))?.[0] ?? '',
    subject: textOf('h2', article),
    text,
    html: decode(/<iframe[^>]*\ssrcdoc="([^"]*)"/i.exec(article)?.[1] ?? ''),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

/** The text of the first such element. */
function textOf(element: string, html: string): string {
  const [, inner = ''] = new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, 's').exec(html) ?? []
  return decode(inner.replace(/<[^>]*>/g, ''))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (text: string) => text.replace(/&(\w+|#x?[\da-f]+);/gi, (all, name: string) => ENTITIES[name] ?? all)

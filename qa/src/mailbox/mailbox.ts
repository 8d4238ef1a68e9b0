import { setTimeout as wait } from 'node:timers/promises'

export type Email = {
  recipient: string
  subject: string
  text: string
  /** The addresses in the text. */
  links: string[]
}

type WaitOptions = {
  to: string
  /** Which of the emails to this recipient, such as those with a certain link. */
  matching?: (email: Email) => boolean
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
  async waitFor({ to, matching = () => true, timeoutMs = TIMEOUT_MS }: WaitOptions): Promise<Email> {
    for (const end = Date.now() + timeoutMs; ; await wait(POLL_MS)) {
      const found = (await this.listSentTo(to)).find(matching)
      if (found) return found
      if (Date.now() > end) throw new Error(`No such email to ${to} came within ${timeoutMs} milliseconds.`)
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
    recipient: /[^\s@:]+@[^\s@]+/.exec(textOf('p', article))?.[0] ?? '',
    subject: textOf('h2', article),
    text,
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

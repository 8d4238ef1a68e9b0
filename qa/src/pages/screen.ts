import { type Locator, type Page } from '@playwright/test'
import { type Names } from './names'

/** What a visitor sees, as locators by role and name. Subclasses add locators, and actions that read like what a shopper does. */
export abstract class Screen {
  /** Of the page itself. */
  readonly heading: Locator

  constructor(
    readonly page: Page,
    readonly names: Names,
  ) {
    this.heading = page.getByRole('heading', { level: 1 })
  }

  protected get main(): Locator {
    return this.page.getByRole('main')
  }
}

/** A screen that always has the same address. */
export abstract class ScreenAt extends Screen {
  abstract readonly path: string

  async open(): Promise<void> {
    await this.page.goto(this.path)
  }
}

/** The field of a question, whether or not it must be answered. */
export const fieldOf = (form: Locator, label: string, { questionFields }: Names): Locator =>
  form.getByLabel(label, { exact: true }).or(form.getByLabel(questionFields.optional(label), { exact: true }))

/** Matches names that begin with a text. */
export const startingWith = (text: string) => new RegExp(`^${escape(text)}`)

/** Matches a message that counts something, whatever the number is. */
export const counting = (message: (count: number) => string) =>
  new RegExp(`^(${[1, 2].map((count) => escape(message(count)).replace(String(count), '\\d+')).join('|')})$`)

/** Matches names that a message makes from any text. */
export const withAny = (message: (text: string) => string) => {
  const [before = '', after = ''] = message(PLACEHOLDER).split(PLACEHOLDER)
  return new RegExp(`^${escape(before)}.*${escape(after)}$`)
}

const PLACEHOLDER = '\u0000'

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

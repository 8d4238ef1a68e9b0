import { Skipped } from './expectations'
import { type z } from 'zod'
import { ApiClient } from '../http'
import { Mailbox } from '../mailbox'
import { Money } from '../totals'
import { callOf } from './calls'
import { Catalogue } from './catalogue'
import { type Credentials, type Customer, logIn, signUp } from './customer'
import { type Shapes, shapesWith, supportShape } from './shapes'

export type SubjectOptions = {
  baseUrl: string
  language?: string
  customer?: Credentials
  mayWrite: boolean
}

type Undo = { what: string; run: () => Promise<unknown> }

type Support = z.output<typeof supportShape>

/** The shop that is tried out, with what a run knows of it and has left in it. */
export class Subject {
  readonly money: Money
  readonly shapes: Shapes
  readonly catalogue: Catalogue
  readonly mailbox: Mailbox
  /** What stays in the shop after the run. */
  readonly leftBehind: string[] = []
  private readonly undoing: Undo[] = []
  private known?: Promise<Customer>

  private constructor(
    readonly options: SubjectOptions,
    readonly client: ApiClient,
    readonly callsMade: ReadonlySet<string>,
    /** Null if it is not what the contract says, which a check reports. */
    readonly support: Support | null,
  ) {
    this.money = support?.money ? Money.of(support.money.currency) : new Money()
    this.shapes = shapesWith(this.money)
    this.catalogue = new Catalogue(client, this.shapes)
    this.mailbox = new Mailbox(options.baseUrl)
  }

  /** Throws `NoResponse` if the shop cannot be reached. */
  static async open(options: SubjectOptions): Promise<Subject> {
    const callsMade = new Set<string>()
    const onCall = (method: string, path: string) => void callsMade.add(callOf(method, path))
    const client = new ApiClient(options.baseUrl, { language: options.language, onCall })
    const { body } = await client.get('/contact/support')
    return new Subject(options, client, callsMade, supportShape.safeParse(body).data ?? null)
  }

  /** The customer that was given, or a new one. Skips the check if there can be none. */
  customer(): Promise<Customer> {
    return (this.known ??= this.findCustomer())
  }

  /** Runs after the checks, the last one first. */
  undoLater(what: string, run: Undo['run']): void {
    this.undoing.push({ what, run })
  }

  async cleanUp(): Promise<void> {
    for (const { what, run } of this.undoing.reverse()) {
      await run().catch((error: unknown) => this.leftBehind.push(`${what} (${String(error)})`))
    }
  }

  private async findCustomer(): Promise<Customer> {
    const { customer, mayWrite } = this.options
    if (customer) return this.logInGiven(customer)
    if (!mayWrite) throw new Skipped('needs --email and --password of a customer')
    if (!(await this.mailbox.exists()))
      throw new Skipped('needs --email and --password of a customer, because the shop has no mailbox to sign one up')
    const signedUp = await signUp(this.client, this.mailbox)
    const session = await logIn(this.client, signedUp)
    this.undoLater(`the customer ${signedUp.email}`, () => this.deleteCustomer(signedUp.password, session.token))
    return { ...signedUp, ...session, isTemporary: true }
  }

  private async logInGiven(customer: Credentials): Promise<Customer> {
    const session = await logIn(this.client, customer)
    this.undoLater('a log-in', () => this.client.post('/token/logout/', { token: session.token }))
    if (this.options.mayWrite) await this.restoreListsLater(session.token)
    return { ...customer, ...session, isTemporary: false }
  }

  private async restoreListsLater(token: string): Promise<void> {
    for (const path of ['/shop/shop-users/cart-items', '/shop/shop-users/wishlist-items']) {
      const { body, status } = await this.client.get(path, { token })
      if (status === 200) this.undoLater(path, () => this.client.put(path, { body, token }))
    }
  }

  private async deleteCustomer(password: string, token: string): Promise<void> {
    const { status } = await this.client.delete('/users/me/', { body: { current_password: password }, token })
    if (status !== 204) throw new Error(`status ${status}`)
  }
}

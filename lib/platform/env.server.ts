import 'server-only'
import { cardsOf, hasTestControls, isDemo, localUrl, parseVariables, shopUrlOf } from './env.schema.mjs'

export type Env = ReturnType<typeof parseEnvironment>

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const env = parseVariables(variables)
  const shopUrl = shopUrlOf(env)
  return {
    ...env,
    shopUrl,
    /** The addresses of all editions by language, this one included. */
    editions: { ...env.SHOP_EDITIONS, [env.SHOP_LANGUAGE]: shopUrl },
    /** The URL at which this instance reaches itself. */
    instanceUrl: env.SHOP_INSTANCE_URL ?? localUrl(env),
    databaseUrl: env.DATABASE_URL ?? env.SHOP_EMBEDDED_DATABASE_URL,
    /** Without a separate owner, the role of the shop owns its tables. */
    ownerUrl: env.DATABASE_URL
      ? (env.DATABASE_OWNER_URL ?? env.DATABASE_URL)
      : (env.SHOP_EMBEDDED_OWNER_URL ?? env.SHOP_EMBEDDED_DATABASE_URL),
    /** Shows the mailbox page, among others. */
    demo: isDemo(env),
    cards: cardsOf(env),
    /** Whether card payments are play money where visitors and the owner would not expect it. */
    takesTestCards: cardsOf(env) === 'sandbox' && !isDemo(env),
    testControls: hasTestControls(env),
    /** Where documents are handed over; null without an accounting. */
    accounting:
      env.ACCOUNTING_URL && env.ACCOUNTING_SECRET ? { url: env.ACCOUNTING_URL, secret: env.ACCOUNTING_SECRET } : null,
    /** How search engines are told of changes; null when they are not. */
    indexNow: env.INDEXNOW_KEY ? { url: env.INDEXNOW_URL, key: env.INDEXNOW_KEY } : null,
    isBuild: variables.NEXT_PHASE === 'phase-production-build',
  }
}

let cachedEnv: Env | undefined

export function env(): Env {
  cachedEnv ??= parseEnvironment(process.env)
  return cachedEnv
}

/** The address of the edition in a language; of this one if the shop has none. */
export const editionUrl = (language: string): string => env().editions[language] ?? env().shopUrl

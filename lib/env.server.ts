import 'server-only'
import { isLoopback } from '@/lib/base/loopback'
import { localUrl, parseVariables } from './env.schema.mjs'

export type Env = ReturnType<typeof parseEnvironment>

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const env = parseVariables(variables)
  // Without a slash at the end, because paths that begin with one are appended.
  const shopUrl = env.SHOP_URL?.replace(/\/+$/, '') ?? env.SHOP_EDITIONS?.[env.SHOP_LANGUAGE] ?? localUrl(env)
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
    /** True on a developer's machine without an external database, mail server or proxy. Shows the mailbox page. */
    demo:
      !env.DATABASE_URL &&
      !env.SMTP_URL &&
      env.TRUSTED_PROXIES === 0 &&
      isLoopback(env.HOST) &&
      isLoopback(new URL(shopUrl).hostname),
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

import 'server-only'
import { z } from 'zod'
import { isLoopback } from '@/lib/base/loopback'

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)
const optionalSchema = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional())

const postgresUrlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    DATABASE_URL: optionalSchema(postgresUrlSchema),
    /** Set by `npm start` when it runs the database that comes with the shop. */
    SHOP_EMBEDDED_DATABASE_URL: optionalSchema(postgresUrlSchema),
    /** The role that owns the tables, for migrations and for the commands that empty or rebuild tables. The server itself never gets it. */
    DATABASE_OWNER_URL: optionalSchema(postgresUrlSchema),
    SHOP_EMBEDDED_OWNER_URL: optionalSchema(postgresUrlSchema),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(3).max(200).default(10),
    SHOP_DATA_DIR: z.string().default('.data'),
    SHOP_URL: optionalSchema(
      z.url({ protocol: /^https?$/, error: 'must be the address of the shop, like https://shop.example' }),
    ),
    HOST: z.string().default('localhost'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Set by the server in front of Next.js, which accepts no requests from outside while the instance starts. */
    SHOP_INSTANCE_URL: optionalSchema(z.url({ protocol: /^http$/ })),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Allows other machines to read /metrics; without it, only this machine can. */
    METRICS_TOKEN: optionalSchema(z.string().min(16, 'must be at least 16 characters long')),
    SMTP_URL: optionalSchema(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
    MAIL_FROM: optionalSchema(z.string().min(3)),
    STRIPE_SECRET_KEY: optionalSchema(z.string().startsWith('sk_')),
    STRIPE_PUBLISHABLE_KEY: optionalSchema(z.string().startsWith('pk_')),
    STRIPE_WEBHOOK_SECRET: optionalSchema(z.string().startsWith('whsec_')),
    STRIPE_API_URL: optionalSchema(z.url()),
  })
  .refine(
    (env) =>
      [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].every(Boolean) ||
      ![env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].some(Boolean),
    {
      path: ['STRIPE_SECRET_KEY'],
      error: 'goes together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none',
    },
  )

const WILDCARD_HOSTS = new Set(['0.0.0.0', '::'])

function localUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = WILDCARD_HOSTS.has(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

export type Env = ReturnType<typeof parseEnvironment>

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The shop's configuration is wrong: ${problems.join('; ')}`)
  }
  const env = parsed.data
  // Without a slash at the end, because paths that begin with one are appended.
  const shopUrl = env.SHOP_URL?.replace(/\/+$/, '') ?? localUrl(env)
  return {
    ...env,
    shopUrl,
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
    isBuild: variables.NEXT_PHASE === 'phase-production-build',
  }
}

let cachedEnv: Env | undefined

export function env(): Env {
  cachedEnv ??= parseEnvironment(process.env)
  return cachedEnv
}

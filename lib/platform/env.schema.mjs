import { z } from 'zod'
import { parseS3Address, S3_ADDRESS_RULE } from './files/s3-address.mjs'
import { findUrlProblem } from './db/postgres-options.mjs'
import { ConfigurationError, VARIABLES } from './env-variables.mjs'

/** @import { VariableName } from './env-variables.mjs' */

/**
 * An empty variable counts as one that is not set.
 *
 * @template {z.ZodType} T
 * @param {T} schema
 */
const optional = (schema) => z.preprocess((value) => value || undefined, schema.optional())

/**
 * @template {z.ZodType} T
 * @param {VariableName} name
 * @param {T} schema
 */
const withDefault = (name, schema) =>
  z.preprocess((value) => value || /** @type {{ default?: string }} */ (VARIABLES[name]).default, schema)

/**
 * @param {number} min
 * @param {number} max
 */
const wholeNumberSchema = (min, max) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** @param {string} prefix */
const startingWithSchema = (prefix) => z.string().startsWith(prefix, `must start with ${prefix}`)

const EDITION = /^([a-z]{2,8})=(https?:\/\/[^\s/]+)\/*$/

const editionsSchema = z
  .string()
  .refine(
    (text) =>
      text
        .trim()
        .split(/\s+/)
        .every((edition) => EDITION.test(edition)),
    {
      error: 'must be languages with their addresses, like en=https://shop.example el=https://shop.gr.example',
    },
  )
  .transform(
    (text) =>
      /** @type {Record<string, string>} */ (
        Object.fromEntries(
          text
            .trim()
            .split(/\s+/)
            .map((edition) => EDITION.exec(edition)?.slice(1) ?? []),
        )
      ),
  )

const walletsSchema = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(
    z.array(
      z.enum(['apple_pay', 'google_pay', 'link'], {
        error: 'must be wallets separated by spaces: apple_pay, google_pay, link',
      }),
    ),
  )

const postgresUrlSchema = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/database',
  })
  .superRefine((text, { addIssue }) => {
    const message = findUrlProblem(text)
    if (message) addIssue({ code: 'custom', message })
  })

const storeUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an address, like https://storage.example' })

const rules = /** @satisfies {Record<VariableName, z.ZodType>} */ ({
  NODE_ENV: withDefault(
    'NODE_ENV',
    z.enum(['development', 'production', 'test'], { error: 'must be development, production or test' }),
  ),
  DATABASE_URL: optional(postgresUrlSchema),
  DATABASE_POOLED_URL: optional(postgresUrlSchema),
  DATABASE_OWNER_URL: optional(postgresUrlSchema),
  SHOP_EMBEDDED_DATABASE_URL: optional(postgresUrlSchema),
  SHOP_EMBEDDED_OWNER_URL: optional(postgresUrlSchema),
  DATABASE_POOL_SIZE: withDefault('DATABASE_POOL_SIZE', wholeNumberSchema(3, 200)),
  SHOP_DEMO: optional(z.literal('off', { error: 'must be off' })),
  SHOP_DATA_DIR: withDefault('SHOP_DATA_DIR', z.string()),
  MEDIA_STORE: optional(z.string().refine((address) => parseS3Address(address) !== null, { error: S3_ADDRESS_RULE })),
  MEDIA_CACHE_MB: withDefault('MEDIA_CACHE_MB', wholeNumberSchema(100, 1_000_000)),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  AWS_REGION: withDefault('AWS_REGION', z.string()),
  AWS_ENDPOINT_URL_S3: optional(storeUrlSchema),
  AWS_ENDPOINT_URL: optional(storeUrlSchema),
  SHOP_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be the address of the shop, like https://shop.example' }),
  ),
  SHOP_LANGUAGE: withDefault(
    'SHOP_LANGUAGE',
    z.string().regex(/^[a-z]{2,8}$/, 'must be the name of a folder in messages, like en'),
  ),
  SHOP_EDITIONS: optional(editionsSchema),
  SHOP_EDITIONS_TO_COME: optional(z.string().transform((text) => text.trim().split(/\s+/))),
  HOST: withDefault('HOST', z.string()),
  PORT: withDefault('PORT', wholeNumberSchema(1, 65_535)),
  SHOP_INSTANCE_URL: optional(z.url({ protocol: /^http$/, error: 'must look like http://127.0.0.1:3000' })),
  CHECKOUTS_PER_MINUTE: withDefault('CHECKOUTS_PER_MINUTE', wholeNumberSchema(6, 1_000_000)),
  TRUSTED_PROXIES: withDefault('TRUSTED_PROXIES', wholeNumberSchema(0, 10)),
  // Every change is promised to be visible within five seconds.
  MAX_OUTDATED_SECONDS: withDefault('MAX_OUTDATED_SECONDS', wholeNumberSchema(0, 4)),
  CDN: optional(z.enum(['varnish', 'fastly', 'cloudflare'], { error: 'must be varnish, fastly or cloudflare' })),
  CDN_PURGE_URL: optional(
    z.string().refine((text) => text.split(' ').every((url) => /^https?:\/\/[^/]/.test(url) && URL.canParse(url)), {
      error: 'must be an address, like http://127.0.0.1:6081/, or several separated by spaces',
    }),
  ),
  CDN_PURGE_TOKEN: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters long')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address, like http://127.0.0.1:4318' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string().regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must look like name=value')),
  TEST_CONTROLS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters long')),
  INDEXNOW_KEY: optional(z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or hyphens')),
  INDEXNOW_URL: withDefault(
    'INDEXNOW_URL',
    z.url({ protocol: /^https?$/, error: 'must be an address, like https://api.indexnow.org/indexnow' }),
  ),
  ACCOUNTING_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address, like https://accounting.example/documents' }),
  ),
  ACCOUNTING_SECRET: optional(
    z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'must be at least 24 random bytes in base64'),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL_FROM: optional(z.string().min(3, 'must be a sender, like My shop <shop@shop.example>')),
  STRIPE_SECRET_KEY: optional(startingWithSchema('sk_')),
  STRIPE_PUBLISHABLE_KEY: optional(startingWithSchema('pk_')),
  STRIPE_WEBHOOK_SECRET: optional(startingWithSchema('whsec_')),
  CARD_SANDBOX: optional(z.literal('on', { error: 'must be on' })),
  STRIPE_API_URL: optional(z.url('must be an address, like http://127.0.0.1:12111')),
  STRIPE_WALLETS: optional(walletsSchema),
  APPLE_PAY_DOMAIN_FILE: optional(z.string()),
})

const STRIPE_KEYS = /** @type {const} */ (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])

/** @param {string | undefined} key */
const isLiveKey = (key) => key !== undefined && !key.startsWith('sk_test_')

export const environmentSchema = z
  .object(rules)
  .refine((variables) => STRIPE_KEYS.every((name) => variables[name]) || !STRIPE_KEYS.some((name) => variables[name]), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'goes together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none',
    // Also when another variable is wrong: one start names everything there is to correct.
    when: () => true,
  })
  .refine(({ STRIPE_WALLETS, STRIPE_SECRET_KEY }) => !STRIPE_WALLETS || STRIPE_SECRET_KEY, {
    path: ['STRIPE_WALLETS'],
    error: 'needs the keys of Stripe; the card sandbox has a wallet of its own',
    when: () => true,
  })
  .refine(({ CARD_SANDBOX, STRIPE_SECRET_KEY }) => !CARD_SANDBOX || !STRIPE_SECRET_KEY, {
    path: ['CARD_SANDBOX'],
    error: 'must not be set together with the keys of Stripe',
    when: () => true,
  })
  .refine(({ TEST_CONTROLS_TOKEN, STRIPE_SECRET_KEY }) => !TEST_CONTROLS_TOKEN || !isLiveKey(STRIPE_SECRET_KEY), {
    path: ['TEST_CONTROLS_TOKEN'],
    error: 'must not be set in a shop that takes real cards',
    when: () => true,
  })
  .refine(({ DATABASE_URL, DATABASE_POOLED_URL }) => !DATABASE_POOLED_URL || DATABASE_URL, {
    path: ['DATABASE_POOLED_URL'],
    error: 'needs DATABASE_URL, which leads to the same database without the pooler',
    when: () => true,
  })
  .refine(({ DATABASE_POOLED_URL, TEST_CONTROLS_TOKEN }) => !DATABASE_POOLED_URL || !TEST_CONTROLS_TOKEN, {
    path: ['DATABASE_POOLED_URL'],
    error: 'must not be set together with TEST_CONTROLS_TOKEN, whose clock belongs to a session',
    when: () => true,
  })
  .refine(({ CDN, CDN_PURGE_URL }) => !CDN === !CDN_PURGE_URL, {
    path: ['CDN_PURGE_URL'],
    error: 'goes together with CDN: set both or none',
    when: () => true,
  })
  .refine(({ ACCOUNTING_URL, ACCOUNTING_SECRET }) => !ACCOUNTING_URL === !ACCOUNTING_SECRET, {
    path: ['ACCOUNTING_URL'],
    error: 'goes together with ACCOUNTING_SECRET: set both or none',
    when: () => true,
  })
  .refine(
    ({ MEDIA_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }) =>
      !MEDIA_STORE || (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY),
    {
      path: ['MEDIA_STORE'],
      error: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      when: () => true,
    },
  )
  .refine(({ SHOP_EDITIONS, SHOP_LANGUAGE }) => !SHOP_EDITIONS || SHOP_EDITIONS[SHOP_LANGUAGE], {
    path: ['SHOP_EDITIONS'],
    error: 'must also name the language and address of this edition (SHOP_LANGUAGE)',
    when: () => true,
  })
  .refine(({ CDN, CDN_PURGE_TOKEN }) => !CDN || CDN === 'varnish' || CDN_PURGE_TOKEN, {
    path: ['CDN_PURGE_TOKEN'],
    error: 'is needed for Fastly and Cloudflare',
    when: () => true,
  })

/**
 * The variables of the shop, with their defaults. Throws an error that names every wrong one.
 *
 * @param {Record<string, string | undefined>} variables
 */
export function parseVariables(variables) {
  const parsed = environmentSchema.safeParse(variables)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path: [variable], message }) => {
    const name = /** @type {VariableName} */ (variable)
    const value = variables[name]
    return VARIABLES[name].secret || !value ? `${name} ${message}` : `${name} ${message}, not ${JSON.stringify(value)}`
  })
  throw new ConfigurationError(`The shop's configuration is wrong: ${problems.join('; ')}`)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Accepts a host name with or without a port, as in a Host header.
 *
 * @param {string} host
 */
export const isLoopback = (host) => LOOPBACK.has(host === '::1' ? host : host.replace(/:\d{1,5}$/, ''))

/** @typedef {ReturnType<typeof parseVariables>} Variables */

/**
 * The address that visitors use, without a slash at the end, because paths that begin with one are appended.
 *
 * @param {Variables} variables
 */
export const shopUrlOf = (variables) =>
  variables.SHOP_URL?.replace(/\/+$/, '') ?? variables.SHOP_EDITIONS?.[variables.SHOP_LANGUAGE] ?? localUrl(variables)

/**
 * Whether this is a developer's machine without an external database, mail server or proxy, and no shop that began empty.
 *
 * @param {Variables} variables
 */
export const isDemo = (variables) =>
  !variables.SHOP_DEMO &&
  !variables.DATABASE_URL &&
  !variables.SMTP_URL &&
  variables.TRUSTED_PROXIES === 0 &&
  isLoopback(variables.HOST) &&
  isLoopback(new URL(shopUrlOf(variables)).hostname)

/**
 * Who takes card payments. Play money needs a demo, or an operator who asks for it.
 *
 * @param {Variables} variables
 * @returns {'stripe' | 'sandbox' | 'off'}
 */
export function cardsOf(variables) {
  if (variables.STRIPE_SECRET_KEY) return 'stripe'
  return variables.CARD_SANDBOX || isDemo(variables) ? 'sandbox' : 'off'
}

/**
 * Whether tests may control the shop: those of its own machine in a demo, or those with the token.
 *
 * @param {Variables} variables
 */
export const hasTestControls = (variables) => isDemo(variables) || variables.TEST_CONTROLS_TOKEN !== undefined

const WILDCARD_HOSTS = new Set(['0.0.0.0', '::'])

/**
 * The address of the shop for a browser on this machine.
 *
 * @param {{ HOST: string, PORT: number }} variables
 */
export function localUrl({ HOST, PORT }) {
  const host = WILDCARD_HOSTS.has(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/**
 * The environment variables of the shop. This file imports nothing, because the launcher reads it
 * before packages are installed; `env.schema.mjs` holds the rules for the values.
 *
 * @typedef {object} Variable
 * @property {string} description
 * @property {string} example
 * @property {string} [default] The value of a variable that is not set.
 * @property {string} [unset] What happens without it, where there is no default.
 * @property {boolean} secret No message and no log may contain its value.
 * @property {boolean} [internal] Set by the programs of the shop for each other, not by an operator.
 */

export const VARIABLES = /** @satisfies {Record<string, Variable>} */ ({
  PORT: { description: 'the port on which the shop listens', example: '3001', default: '3000', secret: false },
  HOST: {
    description: 'the address on which the shop listens; `0.0.0.0` for every network',
    example: '0.0.0.0',
    default: 'localhost',
    secret: false,
  },
  SHOP_URL: {
    description: 'the address that visitors use, in links, in emails and for search engines',
    example: 'https://shop.example',
    unset: 'made from `HOST` and `PORT`',
    secret: false,
  },
  SHOP_LANGUAGE: {
    description: 'the language of this edition of the shop: the name of a folder in `messages`',
    example: 'el',
    default: 'en',
    secret: false,
  },
  SHOP_EDITIONS: {
    description: 'the language and address of every edition, separated by spaces; pages link to each other',
    example: 'en=https://shop.example el=https://shop.gr.example',
    unset: 'this edition is the only one; `npm start` opens all of them on this machine',
    secret: false,
  },
  SHOP_EDITIONS_TO_COME: {
    description: 'the languages of the editions that open after this one; set by the launcher',
    example: 'el',
    unset: 'all editions are open',
    secret: false,
    internal: true,
  },
  SHOP_DATA_DIR: {
    description: 'the folder of the database, your pictures and the logs',
    example: '/var/lib/asimera',
    default: '.data',
    secret: false,
  },
  MEDIA_STORE: {
    description: 'where all instances keep your pictures: a bucket of an S3-compatible store; see [scale](#scale)',
    example: 's3://my-bucket/shop',
    unset: 'in `SHOP_DATA_DIR/media`',
    secret: false,
  },
  MEDIA_CACHE_MB: {
    description: 'how many megabytes of the pictures in `MEDIA_STORE` an instance keeps in its `SHOP_DATA_DIR`',
    example: '5000',
    default: '1000',
    secret: false,
  },
  AWS_ACCESS_KEY_ID: {
    description: 'the access key of the store, for `MEDIA_STORE` and for backups to `s3://`',
    example: 'AKIAIOSFODNN7EXAMPLE',
    unset: 'no store can be used',
    secret: true,
  },
  AWS_SECRET_ACCESS_KEY: {
    description: 'its secret',
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    unset: 'as above',
    secret: true,
  },
  AWS_REGION: {
    description: 'the region of the bucket',
    example: 'eu-central-1',
    default: 'us-east-1',
    secret: false,
  },
  AWS_ENDPOINT_URL_S3: {
    description: 'the address of a store that is not Amazon S3',
    example: 'https://storage.example',
    unset: '`AWS_ENDPOINT_URL`, or Amazon S3 in `AWS_REGION`',
    secret: false,
  },
  AWS_ENDPOINT_URL: {
    description: 'the same for all services of Amazon',
    example: 'https://storage.example',
    unset: 'Amazon S3 in `AWS_REGION`',
    secret: false,
  },
  SHOP_DEMO: {
    description: '`off` for a shop that began empty: it is no demo, even on its own machine; set by the launcher',
    example: 'off',
    unset: 'a shop on its own machine is a demo',
    secret: false,
    internal: true,
  },
  DATABASE_URL: {
    description: 'your own PostgreSQL, with the role of the shop',
    example: 'postgres://shop:password@db.example:5432/shop',
    unset: 'the PostgreSQL that comes with the packages',
    secret: true,
  },
  DATABASE_POOLED_URL: {
    description:
      'the same database through PgBouncer in transaction mode, for the queries of instances; `DATABASE_URL` then is a direct address or one in session mode, for notifications and commands',
    example: 'postgres://shop:password@pgbouncer.example:6432/shop',
    unset: 'all connections are direct',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    description: 'the same database with the role that owns the tables, for migrations',
    example: 'postgres://shop_owner:password@db.example:5432/shop',
    unset: 'the role of `DATABASE_URL` owns the tables',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    description: 'database connections of one instance',
    example: '20',
    default: '10',
    secret: false,
  },
  CHECKOUTS_PER_MINUTE: {
    description:
      'how many shoppers the shop lets into the checkout in a minute; more wait in line; see [scale](#scale)',
    example: '600',
    default: '300',
    secret: false,
  },
  TRUSTED_PROXIES: {
    description: 'how many proxies stand in front of the shop and report the client address',
    example: '1',
    default: '0',
    secret: false,
  },
  MAX_OUTDATED_SECONDS: {
    description:
      'for how many seconds after a change visitors may get a page from before it, while it is rendered again; with `0` they wait for the rendering',
    example: '0',
    default: '3',
    secret: false,
  },
  CDN: {
    description:
      'the kind of shared cache in front of the shop, which the shop purges: `varnish`, `fastly` or `cloudflare`',
    example: 'varnish',
    unset: 'shared caches may not keep pages',
    secret: false,
  },
  CDN_PURGE_URL: {
    description: 'where the shop sends purges, for several Varnish servers separated by spaces',
    example: 'http://127.0.0.1:6081/',
    unset: 'set it together with `CDN`',
    secret: true,
  },
  CDN_PURGE_TOKEN: {
    description: 'the API token with which Fastly or Cloudflare accepts purges',
    example: '0123456789abcdef0123456789abcdef',
    unset: 'Varnish needs none',
    secret: true,
  },
  METRICS_TOKEN: {
    description: 'the bearer token with which another machine may read `/metrics`',
    example: '0123456789abcdef0123456789abcdef',
    unset: 'only the machine itself may',
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description: 'the collector that gets traces and metrics by OTLP over HTTP; see [traces](#traces)',
    example: 'http://127.0.0.1:4318',
    unset: 'the shop sends none',
    secret: false,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: 'headers for the collector, as OpenTelemetry writes them: `name=value,name=value`',
    example: 'authorization=Bearer%200123456789abcdef',
    unset: 'none are sent',
    secret: true,
  },
  TEST_CONTROLS_TOKEN: {
    description:
      'the bearer token with which tests may control this shop, reset it and read its emails: only for a shop that is there to be tested',
    example: '0123456789abcdef0123456789abcdef',
    unset: 'only tests on the machine of a demo shop may',
    secret: true,
  },
  INDEXNOW_KEY: {
    description:
      'tells search engines of IndexNow which products changed: 8 to 128 letters, digits or hyphens of your choice, which the shop shows at `/<key>.txt`',
    example: '7c0f6a52e8d14b39a1',
    unset: 'search engines are told nothing',
    secret: false,
  },
  INDEXNOW_URL: {
    description: 'where they are told',
    example: 'https://www.bing.com/indexnow',
    default: 'https://api.indexnow.org/indexnow',
    secret: false,
  },
  ACCOUNTING_URL: {
    description: 'where your accounting takes receipts and credit notes, as signed JSON (Standard Webhooks)',
    example: 'https://accounting.example/documents',
    unset: 'documents wait until it is set; the desk exports them too',
    secret: true,
  },
  ACCOUNTING_SECRET: {
    description: 'the secret with which they are signed: at least 24 random bytes in base64',
    example: 'whsec_c29tZSAzMiByYW5kb20gYnl0ZXMsIGluIGJhc2U2NA==',
    unset: 'set it together with `ACCOUNTING_URL`',
    secret: true,
  },
  SMTP_URL: {
    description: 'your mail server',
    example: 'smtp://user:password@mail.example:587',
    unset: 'emails stay in the mailbox page of the shop',
    secret: true,
  },
  MAIL_FROM: {
    description: 'the sender of the emails',
    example: 'My shop <shop@shop.example>',
    unset: '`shop@` and the host of `SHOP_URL`',
    secret: false,
  },
  STRIPE_SECRET_KEY: {
    description: 'the secret key of your Stripe account',
    example: 'sk_live_…',
    unset: 'no payment by card, but in a demo shop and with `CARD_SANDBOX` test cards; set all three keys or none',
    secret: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    description: 'its publishable key, which browsers get',
    example: 'pk_live_…',
    unset: 'as above',
    secret: false,
  },
  STRIPE_WEBHOOK_SECRET: {
    description: 'the signing secret of the webhook that Stripe calls',
    example: 'whsec_…',
    unset: 'as above',
    secret: true,
  },
  CARD_SANDBOX: {
    description:
      '`on` takes test cards, which charge nothing, in a shop that is no demo and has no keys; desk, checkout and orders then say so',
    example: 'on',
    unset: 'only a demo shop takes test cards',
    secret: false,
  },
  STRIPE_API_URL: {
    description: 'another server with the API of Stripe, for tests',
    example: 'http://127.0.0.1:12111',
    unset: "Stripe's own",
    secret: false,
  },
  STRIPE_WALLETS: {
    description:
      'the wallets that the checkout offers above its form, separated by spaces: `apple_pay`, `google_pay`, `link`; see [wallets](#wallets)',
    example: 'apple_pay google_pay',
    unset: 'none; the card sandbox has its own, Demo Pay',
    secret: false,
  },
  APPLE_PAY_DOMAIN_FILE: {
    description: 'the file with which Apple checks that the domain is yours, if Stripe gave you one',
    example: '/etc/shop/apple-developer-merchantid-domain-association',
    unset: 'no such file is served',
    secret: false,
  },
  NODE_ENV: {
    description: 'set by the commands of the shop; a command of your own need not set it',
    example: 'production',
    default: 'production',
    secret: false,
    internal: true,
  },
  SHOP_EMBEDDED_DATABASE_URL: {
    description: 'the PostgreSQL that comes with the packages; set by the launcher',
    example: 'postgres://asimera_shop:password@127.0.0.1:5432/asimera',
    unset: 'the database of `DATABASE_URL`',
    secret: true,
    internal: true,
  },
  SHOP_EMBEDDED_OWNER_URL: {
    description: 'the same with the role that owns the tables; set by the launcher for migrations',
    example: 'postgres://asimera:password@127.0.0.1:5432/asimera',
    unset: 'the role of the shop owns the tables',
    secret: true,
    internal: true,
  },
  SHOP_INSTANCE_URL: {
    description: 'where an instance reaches itself, also before it accepts requests from outside; set by the server',
    example: 'http://127.0.0.1:41234',
    unset: 'made from `HOST` and `PORT`',
    secret: false,
    internal: true,
  },
})

/** @typedef {keyof typeof VARIABLES} VariableName */

/** An invalid environment variable: the message names each one and says what is wrong with it. */
export class ConfigurationError extends Error {}

/** @type {Record<string, string>} */
const NO_VARIABLES = Object.fromEntries(
  Object.keys(VARIABLES)
    .filter((name) => name !== 'NODE_ENV')
    .map((name) => [name, '']),
)

/**
 * The environment without the configuration of a shop, for a program that must not touch the real one.
 * The variables are empty instead of absent, so that a `.env` file does not set them either.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutShopVariables = (environment) => ({ ...environment, ...NO_VARIABLES })

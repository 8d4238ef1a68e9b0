import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { sendMessage } from './contact-messages.mjs'
import { FAULTS, forwardTo, startFakeDependency, startFakeMailServer } from './fake-dependencies.mjs'
import { call, ResponseCounts } from './http-client.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from './shop-under-test.mjs'
import { buildOrderInput, checkOut, findCheapProduct } from './shoppers.mjs'
import { findInconsistencies, withDatabaseConnection } from './verify-orders.mjs'

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}
/** Three times the number of database connections. */
const CONCURRENT_CARD_ORDERS = 30
const MAX_CARD_RESPONSE_MS = 30_000
const MAX_OTHER_RESPONSE_MS = 3_000
const EMAIL_TIMEOUT_MS = 60_000

/** Lets the card provider and the mail server fail in several ways; everything that needs neither must keep working. */
export async function dependencyOutage(dataDir) {
  const environment = await createShopEnvironment(dataDir)
  const cardProvider = await startFakeDependency()
  const mailRelay = await startFakeDependency()
  const mailServer = await startFakeMailServer()
  const env = {
    ...STRIPE_KEYS,
    CARD_SANDBOX: '',
    STRIPE_API_URL: `http://127.0.0.1:${cardProvider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailRelay.port}`,
    DATABASE_URL: environment.shopUrl,
  }
  const shop = startShop(environment, { port: await freePort(), env })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  /** @type {string[]} */
  const faults = []
  /** @type {Record<string, string>} */
  const figures = {}
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = []
  try {
    for (const [name, behaviour] of Object.entries(FAULTS)) {
      for (const dependency of [cardProvider, mailRelay]) dependency.setBehaviour(behaviour)
      const { cards, others } = await exerciseDuringOutage(shop, item, acknowledged)
      figures[name] = `cards: ${cards.summaryWithSlowest}; everything else: ${others.summaryWithSlowest}`
      if (cards.countOthers('503') > 0 || cards.withoutRetryAfter > 0 || cards.slowest > MAX_CARD_RESPONSE_MS)
        faults.push(`${name}, cards: ${cards.summaryWithSlowest}`)
      if (others.countOthers('200', '201') > 0 || others.slowest > MAX_OTHER_RESPONSE_MS)
        faults.push(`${name}, everything else: ${others.summaryWithSlowest}`)
    }
    mailRelay.setBehaviour(forwardTo(mailServer.port))
    faults.push(
      ...(await findWrongEmails(environment, acknowledged, mailServer.subjects)),
      ...(await findInconsistencies(environment)),
    )
    return {
      faults,
      figures: {
        ...figures,
        'orders acknowledged': acknowledged.length,
        'emails delivered afterwards': mailServer.subjects.length,
      },
    }
  } finally {
    for (const dependency of [cardProvider, mailRelay]) dependency.close()
    await mailServer.close()
  }
}

/** Sends many card orders at once and meanwhile reads pages, orders without a card, and sends messages. */
async function exerciseDuringOutage(shop, item, acknowledged) {
  const [cards, others] = [new ResponseCounts(), new ResponseCounts()]
  let paying = true
  const payByCard = () =>
    call(`${shop.address}/api/v1/shop/payments/new`, {
      method: 'POST',
      body: buildOrderInput(item, 'card'),
      headers: { 'Idempotency-Key': randomUUID() },
      counts: cards,
    })
  const payments = Promise.all(Array.from({ length: CONCURRENT_CARD_ORDERS }, payByCard)).then(() => (paying = false))
  do {
    for (const path of ['/', item.path, '/shop/cart/checkout', '/api/health/ready'])
      await call(`${shop.address}${path}`, { counts: others })
    await sendMessage(shop.address, 'Gold', others)
    acknowledged.push(await checkOut(() => shop.address, item, { method: 'via_courier', counts: others }))
    await wait(200)
  } while (paying)
  await payments
  return { cards, others }
}

/** With the mail server back and every retry due at once, the email of each order must be delivered exactly once. */
async function findWrongEmails(environment, acknowledged, subjects) {
  const emailsOf = ({ code }) => subjects.filter((subject) => subject.includes(code)).length
  const missing = () => acknowledged.filter((order) => emailsOf(order) === 0)
  for (const until = Date.now() + EMAIL_TIMEOUT_MS; missing().length > 0 && Date.now() < until; await wait(500)) {
    await withDatabaseConnection(
      environment,
      (sql) => sql`update outbox set next_attempt_at = now() where sent_at is null and last_error is not null`,
    )
  }
  return [
    ...missing().map(({ code }) => `the email of ${code} was not delivered`),
    ...acknowledged
      .filter((order) => emailsOf(order) > 1)
      .map(({ code }) => `the email of ${code} was delivered more than once`),
  ]
}

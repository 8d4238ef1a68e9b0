import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../launch/postgres/server.mjs'
import { call, Tally } from './call.mjs'
import { writeLetter } from './contact-messages.mjs'
import { openMailServer, openPartner, passOnTo, TROUBLES } from './fake-dependencies.mjs'
import { openPlace, startShop, whenReady } from './shop-under-test.mjs'
import { checkOut, orderOf, somethingToBuy } from './shoppers.mjs'
import { contradictions, onDatabase } from './verdict.mjs'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}
/** Three times as many as there are connections to the database. */
const CARDS_AT_ONCE = 30
const LONGEST_CARD_MS = 30_000
const LONGEST_OTHER_MS = 3_000
const MAIL_MS = 60_000

/** Card provider and mail server are down, silent, and lie, one after the other: all that needs neither goes on as ever. */
export async function partnersAway(dataDir) {
  const place = await openPlace(dataDir)
  const [cards, mails, mailServer] = [await openPartner(), await openPartner(), await openMailServer()]
  const env = {
    ...KEYS,
    STRIPE_API_URL: `http://127.0.0.1:${cards.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    DATABASE_URL: place.shopUrl,
  }
  const shop = startShop(place, { port: await freePort(), env })
  await whenReady(shop)
  const piece = await somethingToBuy(shop)
  const [faults, figures, acknowledged] = [[], {}, []]
  try {
    for (const [trouble, behaviour] of Object.entries(TROUBLES)) {
      for (const partner of [cards, mails]) partner.become(behaviour)
      const { card, other } = await livesOn(shop, piece, acknowledged)
      figures[`while they ${trouble}`] = `cards: ${card.withSlowest}; everything else: ${other.withSlowest}`
      if (card.others('503') > 0 || card.withoutRetryAfter > 0 || card.slowest > LONGEST_CARD_MS)
        faults.push(`cards, while they ${trouble}: ${card.withSlowest}`)
      if (other.others('200', '201') > 0 || other.slowest > LONGEST_OTHER_MS)
        faults.push(`everything else, while they ${trouble}: ${other.withSlowest}`)
    }
    mails.become(passOnTo(mailServer.port))
    faults.push(...(await lettersOf(place, acknowledged, mailServer.subjects)), ...(await contradictions(place)))
    return {
      faults,
      figures: {
        ...figures,
        'orders acknowledged': acknowledged.length,
        'letters that arrived afterwards': mailServer.subjects.length,
      },
    }
  } finally {
    for (const partner of [cards, mails]) partner.close()
    await mailServer.close()
  }
}

/** Many want to pay by card at once; meanwhile others read, order without a card, and write. */
async function livesOn(shop, piece, acknowledged) {
  const [card, other] = [new Tally(), new Tally()]
  let paying = true
  const payByCard = () =>
    call(`${shop.address}/api/v1/shop/payments/new`, {
      method: 'POST',
      body: orderOf(piece, 'card'),
      headers: { 'Idempotency-Key': randomUUID() },
      tally: card,
    })
  const cards = Promise.all(Array.from({ length: CARDS_AT_ONCE }, payByCard)).then(() => (paying = false))
  do {
    for (const path of ['/', piece.path, '/shop/cart/checkout', '/api/health/ready'])
      await call(`${shop.address}${path}`, { tally: other })
    await writeLetter(shop.address, 'Gold', other)
    acknowledged.push(await checkOut(() => shop.address, piece, { method: 'via_courier', tally: other }))
    await wait(200)
  } while (paying)
  await cards
  return { card, other }
}

/** The mail server is there again, and the time to try again has come: each order's letter arrives, once. */
async function lettersOf(place, acknowledged, subjects) {
  const missing = () => acknowledged.filter(({ code }) => !subjects.some((subject) => subject.includes(code)))
  for (const until = Date.now() + MAIL_MS; missing().length > 0 && Date.now() < until; await wait(500)) {
    await onDatabase(
      place,
      (sql) => sql`update outbox set next_attempt_at = now() where sent_at is null and last_error is not null`,
    )
  }
  const twice = acknowledged.filter(({ code }) => subjects.filter((subject) => subject.includes(code)).length > 1)
  return [
    ...missing().map(({ code }) => `no letter of ${code} arrived`),
    ...twice.map(({ code }) => `the letter of ${code} arrived twice`),
  ]
}

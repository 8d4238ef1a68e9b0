import { setTimeout as wait } from 'node:timers/promises'
import { call, Tally } from './call.mjs'
import { lettersLost, writeLetter } from './contact-messages.mjs'
import { checkOut, METHODS } from './shoppers.mjs'

const ASSET = /\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g
const GOOD = ['200', '201']

/** Readers, people who order and people who write, at one address, until told to stop: what they met is kept by phase. */
export function underLoad(place, address, piece) {
  const now = { phase: 'calm', done: false }
  const tallies = {}
  // By the phase in which the answer came: what was on its way when something was killed belongs to the killing.
  const tallyOf = (kind) => ({ note: (...noted) => (tallies[`${now.phase}, ${kind}`] ??= new Tally()).note(...noted) })
  const kept = { orders: [], letters: [] }
  const again = async (pause, work) => {
    for (let turn = 0; !now.done; turn += 1) {
      await work(turn)
      await wait(pause)
    }
  }
  const visit = (path) => again(60, () => call(`${address}${path}`, { tally: tallyOf('pages') }))
  const load = [
    ...['/', '/shop/cart/checkout', '/api/v1/shop/products/categories'].map(visit),
    again(200, () => openWhole(`${address}${piece.path}`, tallyOf)),
    ...[0, 1].map((at) =>
      again(150, async (turn) =>
        kept.orders.push(
          await checkOut(() => address, piece, {
            method: METHODS[(turn + at) % METHODS.length],
            tally: tallyOf('orders'),
          }),
        ),
      ),
    ),
    again(120, async (turn) => {
      const subject = `Letter ${turn}`
      if (await writeLetter(address, subject, tallyOf('letters'))) kept.letters.push(subject)
    }),
  ]
  return {
    kept,
    enter: (phase) => {
      now.phase = phase
    },
    end: async () => {
      now.done = true
      await Promise.all(load)
      return { lost: await lettersLost(place, kept.letters) }
    },
    /** How many of one phase failed, or of one kind in one phase. */
    failures: (phase, kinds = ['pages', 'scripts and styles', 'orders', 'letters']) =>
      kinds
        .map((kind) => `${phase}, ${kind}`)
        .filter((name) => tallies[name]?.others(...GOOD) > 0)
        .map((name) => ({ name, count: tallies[name].others(...GOOD), said: `${name}: ${tallies[name]}` })),
    figures: () => ({
      'orders acknowledged': kept.orders.length,
      'letters acknowledged': kept.letters.length,
      ...Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, tally.withSlowest])),
    }),
  }
}

/** As a browser does: the page, and then what it names, which another instance may be asked for. */
async function openWhole(url, tallyOf) {
  const { text } = await call(url, { tally: tallyOf('pages') })
  const { origin } = new URL(url)
  for (const asset of new Set(text.match(ASSET)))
    await call(`${origin}${asset}`, { tally: tallyOf('scripts and styles') })
}

import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type z } from 'zod'
import { type Operation } from '@/lib/platform/http/operation'
import { type Email } from '../mailbox'
import { testOperations } from '@/lib/demo/test-controls/test-controls.operations'
import {
  type Clock,
  type Delivery,
  type ResetOptions,
  type ResetShop,
  type ShopOptions,
  type Swept,
  TestControls,
  type Webhooks,
} from '.'

type Operations = typeof testOperations
type Reply<Name extends keyof Operations> = z.output<Operations[Name]['reply']>

type Fits<Given extends Expected, Expected> = Given

/** Does not compile when the shop sends or reads something else than the kit says. */
export type Fitting = [
  Fits<Reply<'listWebhooks'>, Webhooks>,
  Fits<Reply<'readClock'>, Clock>,
  Fits<Reply<'sweep'>, Swept>,
  Fits<Reply<'resetShop'>, ResetShop>,
  Fits<Reply<'setOptions'>, ShopOptions>,
  Fits<Reply<'deliverWebhooks'>['deliveries'], Delivery[]>,
  Fits<Reply<'listEmails'>['emails'], Email[]>,
  Fits<ResetOptions, z.input<Operations['resetShop']['input']>>,
]

const CALLS: [name: keyof Operations, call: (controls: TestControls) => Promise<unknown>][] = [
  ['resetShop', (controls) => controls.reset({ seed: 7, customer: { email: 'a@b.gr', password: 'a quiet grove' } })],
  ['setOptions', (controls) => controls.setOptions({ wishlist: false })],
  ['deleteEmails', (controls) => controls.deleteEmails('eleni+1@example.com')],
  ['readClock', (controls) => controls.readClock()],
  ['setClock', (controls) => controls.setClock('2026-12-31T23:00:00Z')],
  ['setClock', (controls) => controls.advanceClock({ days: 6 })],
  ['returnToRealTime', (controls) => controls.returnToRealTime()],
  ['sweep', (controls) => controls.sweep()],
  ['listWebhooks', (controls) => controls.webhooks('AS-7K3M-9QXD')],
  ['holdWebhooks', (controls) => controls.holdWebhooks()],
  ['deliverWebhooks', (controls) => controls.deliverWebhooks(['evt_1', 'evt_1'])],
  ['delayWebhook', (controls) => controls.delayWebhook('evt_1', 60)],
  ['dropWebhook', (controls) => controls.dropWebhook('evt_1')],
]

test.each(CALLS)('%s is called as the shop expects it', async (name, call) => {
  const sent: { method?: string; url: URL; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push({ method: request.method, url: new URL(request.url ?? '', 'http://localhost'), body })
      response.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  await call(new TestControls(`http://localhost:${(server.address() as AddressInfo).port}/`)).finally(() =>
    server.close(),
  )
  const { method, path, input, from }: Operation = testOperations[name]
  const [{ url, body, method: used } = { url: new URL('http://localhost'), body: '' }] = sent
  const [, eventId] = /\/webhooks\/(evt_\d)$/.exec(url.pathname) ?? []
  expect([used, url.pathname]).toEqual([method, path.replace('{event_id}', eventId ?? '')])
  const given = from === 'body' ? (JSON.parse(body) as object) : Object.fromEntries(url.searchParams)
  if (input) expect(input.safeParse({ ...given, ...(eventId && { event_id: eventId }) }).error).toBeUndefined()
})

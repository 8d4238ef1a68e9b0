#!/usr/bin/env node
// Starts the Firefox of FIREFOX_PATH for Playwright, which speaks to it through the rules of bidi-messages.mjs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { relayedMessage } from './bidi-messages.mjs'

const LISTENING = /^(.*WebDriver BiDi listening on )(ws:\/\/\S+)$/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill('SIGTERM'))

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, text, address] = LISTENING.exec(line) ?? []
  console.error(address ? text + (await relay(address)) : line)
}

/** The address of a server that passes on what comes to the one at this address, and what comes from it. */
async function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  server.on('connection', (client, { url }) => connect(client, new WebSocket(address + (url ?? ''))))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `ws://127.0.0.1:${port}`
}

function connect(client, browser) {
  const waiting = []
  client.on('message', (data) => {
    const relayed = relayedMessage(String(data))
    if ('answer' in relayed) client.send(relayed.answer)
    else if (browser.readyState === WebSocket.OPEN) browser.send(relayed.forward)
    else waiting.push(relayed.forward)
  })
  browser.on('open', () => waiting.forEach((text) => browser.send(text)))
  browser.on('message', (data) => client.send(String(data)))
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ]) {
    one.on('close', () => other.close())
    one.on('error', () => other.terminate())
  }
}

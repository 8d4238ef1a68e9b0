import { type APIRequestContext } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { expect } from '../fixtures'

/** The newest link to choose how to sign in at the desk, in the mailbox of a shop without a mail server. */
export async function findDeskLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const emails = (await (await request.get('/mailbox')).text())
      .split('<article')
      .filter((html) => html.includes(email))
    link = emails.map((html) => /href="(?:http:\/\/[^"/]+)?(\/desk\/join\/[\w-]+)"/.exec(html)?.[1]).find(Boolean)
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** What an authenticator app shows for a key in base 32, now or some steps later or earlier. */
export function oneTimeCodeOf(key: string, steps: number): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', bytes).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1e6).padStart(6, '0')
}

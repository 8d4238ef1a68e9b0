import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'

export type Customer = { email: string; password: string }

/** Creates an activated customer through the API. */
export async function createCustomer(request: APIRequestContext): Promise<Customer> {
  const customer = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  const signedUp = await request.post('/api/v1/users/', {
    data: { email: customer.email, username: customer.email, password: customer.password },
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const [uid, token] = await findActivationLink(request, customer.email)
  const activated = await request.post('/api/v1/users/activation/', { data: { uid, token } })
  expect(activated.ok(), await activated.text()).toBe(true)
  return customer
}

async function findActivationLink(request: APIRequestContext, email: string): Promise<[string, string]> {
  let link: RegExpExecArray | null = null
  await expect
    .poll(async () => {
      const mailbox = await (await request.get('/mailbox')).text()
      const html = mailbox.slice(mailbox.indexOf(email))
      link = mailbox.includes(email) ? /\/activate\/([\w-]+)\/([\w-]+)/.exec(html) : null
      return link !== null
    })
    .toBe(true)
  const [, uid = '', token = ''] = link ?? []
  return [uid, token]
}

/** Logs the browser in without Remember me, and returns the token for API requests. */
export async function logIn(context: BrowserContext, { email, password }: Customer): Promise<{ token: string }> {
  const response = await context.request.post('/api/v1/token/login/', { data: { username: email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  const { auth_token } = (await response.json()) as { auth_token: string }
  return { token: auth_token }
}

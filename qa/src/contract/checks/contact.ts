import { type Check, writes } from '../check'
import { expectEqual, expectFieldMessage, expectStatus, Skipped } from '../expectations'

const PATH = '/contact/email/'

const message = (email: string) => ({
  name: 'Contract Suite',
  email,
  subject: 'A message of the contract suite',
  body: 'It needs no answer.',
})

/** Just too short. */
const TOO_SHORT = { name: 'abc', email: 'nobody', subject: 'abc', body: 'abcdefg' }

export const contactChecks: Check[] = [
  writes('contact/fields', 'Each field that is too short gets 400 with messages for it', async ({ client }) => {
    for (const [field, value] of Object.entries(TOO_SHORT))
      expectFieldMessage(
        await client.post(PATH, { body: { ...message('contract@example.com'), [field]: value } }),
        field,
      )
  }),
  writes('contact/sent', "A message is answered with 'success'", async (subject) => {
    // Its messages are deleted together with the customer.
    const { email, isTemporary } = await subject.customer()
    if (!isTemporary) throw new Skipped('the message would stay with the shop')
    const reply = await subject.client.post(PATH, { body: message(email) })
    expectStatus(reply, 200)
    expectEqual(reply, 'the answer', reply.body, 'success')
  }),
]

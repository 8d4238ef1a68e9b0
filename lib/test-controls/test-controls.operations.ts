import { type Operation } from '@/lib/http/operation'
import {
  deletedReplySchema,
  emailsDeletionSchema,
  emailsQuerySchema,
  emailsReplySchema,
  resetInputSchema,
  resetReplySchema,
} from './test-controls.schema'

/** What a test may do to the shop. Their paths are below the address of the shop. */
export const testOperations = {
  resetShop: {
    method: 'POST',
    path: '/test/reset',
    summary:
      'Empties the shop and loads the demo, with the same ids each time. The clock, outages and held events are reset too. Ends when this instance shows the new state.',
    from: 'body',
    input: resetInputSchema,
    reply: resetReplySchema,
    auth: 'anyone',
  },
  listEmails: {
    method: 'GET',
    path: '/test/emails',
    summary: 'The emails that the shop has sent. With `wait`, the response comes when there is one, or empty after it.',
    from: 'query',
    input: emailsQuerySchema,
    reply: emailsReplySchema,
    auth: 'anyone',
  },
  deleteEmails: {
    method: 'DELETE',
    path: '/test/emails',
    summary: 'Deletes the emails that were sent, to one recipient or to all.',
    from: 'query',
    input: emailsDeletionSchema,
    reply: deletedReplySchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

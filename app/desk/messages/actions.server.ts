'use server'

import { z } from 'zod'
import { textSchema } from '@/lib/platform/base/shared.schema'
import { answerMessage, setMessageState } from '@/lib/shop/content/contact-answers.server'
import { inTransaction } from '@/lib/platform/db/context.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'

const id = z.coerce.number().int().positive()

export const sendAnswer = deskAction(
  {
    permission: 'messages',
    action: 'messages.answer',
    input: z.object({
      id,
      last_answer: z.coerce.number().int().min(0),
      body: textSchema(5000).trim().min(1, 'Write an answer.'),
    }),
  },
  async (ctx, { id, body, last_answer }) => {
    await inTransaction(ctx, async (tx) => {
      const { answerId } = await answerMessage(tx, { id, body, author: ctx.staff.email, lastAnswer: last_answer })
      await recordChange(tx, {
        staff: ctx.staff,
        action: 'messages.answer',
        subject: `message ${id}`,
        before: { answer: last_answer || null },
        after: { answer: answerId },
      })
    })
    return { done: 'The answer is on its way by email, and kept here.', audit: 'recorded' }
  },
)

export const changeState = deskAction(
  {
    permission: 'messages',
    action: 'messages.state',
    input: z.object({ id, state: z.enum(['open', 'answered']) }),
  },
  async (ctx, { id, state }) => {
    await inTransaction(ctx, async (tx) => {
      const { before } = await setMessageState(tx, { id, state })
      if (before === state) return
      await recordChange(tx, {
        staff: ctx.staff,
        action: 'messages.state',
        subject: `message ${id}`,
        before: { state: before },
        after: { state },
      })
    })
    return {
      done: state === 'answered' ? 'Marked as answered.' : 'The message waits for an answer again.',
      audit: 'recorded',
    }
  },
)

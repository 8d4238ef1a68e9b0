import { z } from 'zod'
import { type Operation } from '@/lib/platform/http/operation'
import { answerPictureSchema, pictureIdSchema } from './question.schema'

export const questionOperations = {
  sendAnswerPicture: {
    method: 'POST',
    path: '/shop/answer-pictures',
    summary: 'Send a picture as an answer',
    description:
      'The body is a JPEG, PNG, WebP or AVIF file of at most 12 MB and 50 million pixels, which the shop re-encodes without metadata. The id is the answer to a question of the kind `picture`. A picture that is not ordered is deleted after some days.',
    picture: 'request',
    reply: answerPictureSchema,
    status: 201,
    auth: 'anyone',
    limit: 'answerPicture',
  },
  showAnswerPicture: {
    method: 'GET',
    path: '/shop/answer-pictures/{id}',
    summary: 'A picture that was sent as an answer',
    description: 'A WebP file. Nobody can guess the id, so whoever knows it may see the picture.',
    from: 'params',
    input: z.object({ id: pictureIdSchema }),
    picture: 'reply',
    reply: z.instanceof(Uint8Array),
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type QuestionOperations = typeof questionOperations

import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { receiveAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'

export const POST = handleOperation(operations.sendAnswerPicture, (ctx, _, exchange) =>
  receiveAnswerPicture(ctx, exchange),
)

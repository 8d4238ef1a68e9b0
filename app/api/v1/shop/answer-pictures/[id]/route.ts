import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { loadAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'

export const GET = handleOperation(operations.showAnswerPicture, (ctx, { id }) => loadAnswerPicture(ctx, id))

import 'server-only'
import { z } from 'zod'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type KeptAnswer, keptAnswerSchema } from '@/lib/shop/questions/question.schema'

const storedSchema = z.object({ answers: z.array(keptAnswerSchema).default([]) })

/** A line of an order with its answers as they were kept. */
export const withAnswers = <Row extends { answers: unknown }>(
  row: Row,
): Omit<Row, 'answers'> & { answers: KeptAnswer[] } => ({
  ...row,
  answers: readStored(storedSchema, { answers: row.answers }, 'answers of an order').answers,
})

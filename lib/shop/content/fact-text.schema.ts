import { lineSchema } from '@/lib/platform/base/shared.schema'
import { checkTemplate } from './template'

/** A line of text that may name these facts and conditions in double braces. */
export const factTextSchema = (max: number, known: Parameters<typeof checkTemplate>[1]) =>
  lineSchema(max).superRefine((text, { addIssue }) => {
    for (const { message } of checkTemplate(text, known)) addIssue({ code: 'custom', message })
  })

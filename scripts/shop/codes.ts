import { pluralize } from '@/lib/platform/base/pluralize'
import { fieldMessages, Problem } from '@/lib/platform/base/problem'
import { codesOfBatch, makeCodes } from '@/lib/owner/discounts/discount-codes.server'
import { newBatchSchema } from '@/lib/owner/discounts/new-batch.schema'
import { CommandError, type Command, UsageError } from './command'

export const makeCodesCommand: Command = {
  summary: 'Make codes of a discount for one order each, and print them.',
  args: ['discount'],
  flags: {
    count: { describe: 'how many, 1 to 10000', value: 'number' },
    for: { describe: 'what they are for, which only you see', value: 'text' },
    prefix: { describe: 'how they begin; otherwise as the code of the discount', value: 'text' },
  },
  writes: true,
  help: 'The discount is named by its name at the desk. There you also see which codes are used, and withdraw them.',
  run: async ({ db, args: [discount = ''], flags }) => {
    const parsed = newBatchSchema.safeParse({
      discount,
      count: flags.count,
      name: flags.for ?? '',
      prefix: flags.prefix,
    })
    if (!parsed.success) throw new UsageError(Object.values(fieldMessages(parsed.error.issues)).flat().join(' '))
    const batch = await makeCodes({ db }, { ...parsed.data, by: '' }).catch((error: unknown) => {
      throw error instanceof Problem ? new CommandError(Object.values(error.body).flat().join(' ')) : error
    })
    const codes = (await codesOfBatch({ db }, batch.id)).map(({ code }) => code)
    return { text: [...codes, pluralize(codes.length, 'code')].join('\n'), data: { batch: batch.id, codes } }
  },
}

import { z } from 'zod'
import { daysPeriod } from '@/lib/owner/documents/export-response.server'
import { CommandError, type CommandContext, UsageError } from './command'
import { fileExists } from './files'

export const PERIOD_FLAGS = {
  from: { value: 'day', describe: 'the first day, like 2026-11-01, in the time zone of the shop' },
  to: { value: 'day', describe: 'the last day' },
}

/** A flag with a day of the shop's time zone. */
export function parseDayFlag(flags: CommandContext['flags'], name: string): string | undefined {
  const typed = flags[name]
  if (typed !== undefined && !z.iso.date().safeParse(typed).success)
    throw new UsageError(`--${name} takes a day like 2026-11-01, not "${typed}"`)
  return typed
}

export const parsePeriod = (flags: CommandContext['flags']) =>
  daysPeriod({ from: parseDayFlag(flags, 'from'), to: parseDayFlag(flags, 'to') })

export async function requireNewFile(file: string, flags: CommandContext['flags']): Promise<void> {
  if (flags.force === undefined && (await fileExists(file)))
    throw new CommandError(`${file} exists already. Name another file, or add --force.`)
}

/** JSON for a name that ends like that, otherwise CSV. */
export const exportedText = <Row>(
  file: string,
  rows: readonly Row[],
  toCsv: (rows: readonly Row[]) => string,
): string => (/\.json$/i.test(file) ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(rows))

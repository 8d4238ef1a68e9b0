import { type z } from 'zod'
import * as t from '@messages/api-errors'
import { fieldMessages, invalid } from './problem'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const TYPE_MESSAGES: Partial<Record<string, string>> = {
  string: t.enterText,
  number: t.enterNumber,
  int: t.wholeNumber,
  boolean: t.trueOrFalse,
  array: t.sendList,
  object: t.sendObject,
  record: t.sendObject,
}

/** What a client is told of a wrong value, where the schema has no message of its own. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return (issue.input === undefined ? t.required : TYPE_MESSAGES[issue.expected]) ?? t.notAllowed
    case 'too_small':
      return sizeMessage(issue.origin, issue.minimum, [t.enterAtLeast, t.entriesAtLeast, t.atLeast])
    case 'too_big':
      return sizeMessage(issue.origin, issue.maximum, [t.enterAtMost, t.entriesAtMost, t.atMost])
    case 'invalid_value':
      return t.sendOneOf(issue.values.map(String).join(', '))
    case 'unrecognized_keys':
      return t.noSuchField(issue.keys.join(', '))
    default:
      return t.notAllowed
  }
}

type SizeMessage = (size: number) => string

function sizeMessage(
  origin: string,
  size: number | bigint,
  [ofText, ofList, ofNumber]: [SizeMessage, SizeMessage, SizeMessage],
): string {
  return (origin === 'string' ? ofText : origin === 'array' ? ofList : ofNumber)(Number(size))
}

/** Parses what a client sent. Throws messages by field, in the language of the edition. */
export async function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(sent, { error: inputMessage })
  if (!parsed.success) throw invalid(fieldMessages(parsed.error.issues))
  return parsed.data
}

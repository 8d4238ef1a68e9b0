import 'server-only'
import { type MatchExtended, type ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as t from '@messages/api-errors'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type PasswordStrength, type PasswordStrengthInput } from './account.schema'
import { COMMON_PREFIXES, SHOP_WORDS } from './password-words'

/** Below this score, fewer than a million guesses are needed: many senders together get there despite the rate limits. */
const MIN_SCORE = 2
/** A word is common if it is found within so many guesses. Among them are all words of the dictionaries. */
const MAX_WORD_GUESSES = 1e6
/** Digits and signs around a word, like a year and an exclamation mark. More of them are worth something. */
const MAX_AFFIX_LENGTH = 6
/** The time of a check grows with the square of the length, and worse with signs that look like letters. */
const MAX_CHECKED_LENGTH = 32
const MAX_LOOKALIKES = 10
const MIN_WORD_LENGTH = 3

async function loadDictionaries(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, shop: SHOP_WORDS },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_CHECKED_LENGTH,
    l33tMaxSubstitutions: MAX_LOOKALIKES,
  })
}

/** With 25 MB of ranked words, so one for all routes, and only once a password is checked. */
const dictionaries = processSingleton('password-dictionaries', loadDictionaries)

type Match = Pick<MatchExtended, 'pattern'> & { dictionaryName?: unknown }
type Estimate = Pick<PasswordStrength, 'score'> & { guesses: number; matches: readonly Match[] }

/** A password is at least as hard to guess as any part of it, so a long one is judged by its hardest part. */
function estimate(zxcvbn: ZxcvbnFactory, password: string, personal: string[]): Estimate {
  let hardest: Estimate = { guesses: 0, score: 0, matches: [] }
  for (let at = 0; at < password.length && hardest.score < 4; at += MAX_CHECKED_LENGTH) {
    const { guesses, score, sequence } = zxcvbn.check(password.slice(at, at + MAX_CHECKED_LENGTH), personal)
    if (guesses > hardest.guesses) hardest = { guesses, score, matches: sequence }
  }
  return hardest
}

/** What may be a word when digits, signs and a usual beginning are taken away. */
function wordsWithin(password: string): string[] {
  const text = password.toLowerCase()
  const bare = [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), text.replace(/[^\p{L}]/gu, '')].filter(
    (word) => text.length - word.length <= MAX_AFFIX_LENGTH,
  )
  const unprefixed = bare.flatMap((word) =>
    COMMON_PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length)),
  )
  return [...new Set([...bare, ...unprefixed])].filter((word) => word !== password && word.length >= MIN_WORD_LENGTH)
}

/** One word, one walk over the keyboard, one date: not letters that a pattern begins or ends with. */
const isOnePattern = ({ guesses, matches }: Estimate) =>
  guesses < MAX_WORD_GUESSES && matches.length === 1 && matches[0]?.pattern !== 'bruteforce'

const KEYBOARD_PATTERNS: ReadonlySet<unknown> = new Set(['spatial', 'sequence', 'repeat'])
const isKeyboardOnly = ({ matches }: Estimate) => matches.every(({ pattern }) => KEYBOARD_PATTERNS.has(pattern))

type PasswordOwner = { email?: string; names?: readonly string[] }

/** The email address, its name and the parts of it; and the person's names, where they are known. */
function personalWords({ email = '', names = [] }: PasswordOwner): string[] {
  const address = email.toLowerCase()
  const [name = '', domain = ''] = address.split('@')
  return [
    address,
    name,
    domain,
    ...[name, domain.replace(/\.\w+$/, ''), ...names].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)),
  ].filter((word) => word.length >= MIN_WORD_LENGTH)
}

const withoutSuffix = (text: string) => text.toLowerCase().replace(/[^a-z]+$/, '')

function resemblesEmail(password: string, email = ''): boolean {
  const [name = ''] = email.split('@')
  return (
    password.toLowerCase() === email.toLowerCase() ||
    (name.length >= 4 && withoutSuffix(password) === withoutSuffix(name))
  )
}

/** Not being among the first guesses is what counts: no rules about kinds of characters. A score of 2 or more is accepted. */
export async function estimatePasswordStrength(password: string, owner: PasswordOwner): Promise<PasswordStrength> {
  const zxcvbn = await dictionaries()
  const personal = personalWords(owner)
  const whole = estimate(zxcvbn, password, personal)
  const found =
    whole.score < MIN_SCORE || isKeyboardOnly(whole)
      ? whole
      : wordsWithin(password)
          .map((word) => estimate(zxcvbn, word, personal))
          .find(isOnePattern)
  const isPersonal = found?.matches.some(({ dictionaryName }) => dictionaryName === 'userInputs') === true
  const problem =
    isPersonal || resemblesEmail(password, owner.email) ? t.personalPassword : found ? t.commonPassword : null
  return { score: problem ? (whole.score === 0 ? 0 : 1) : whole.score, problem }
}

export const findPasswordProblem = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  (await estimatePasswordStrength(password, owner)).problem

export const checkPasswordStrength = ({ viewer }: Ctx, { password, email }: PasswordStrengthInput) =>
  estimatePasswordStrength(password, { email: email ?? viewer?.email })

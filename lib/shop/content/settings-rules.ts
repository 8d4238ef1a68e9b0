import { type FileProblem } from '@/lib/platform/base/file-problem'
import { type Options } from '@/lib/platform/base/options.schema'

type CheckedSettings = {
  options: Options
  bank_account: { beneficiary: string; bank: string; iban: string; bic: string }
}

const NO_ACCOUNT = 'bank transfers need a whole bank_account; without one, switch options.bank_transfer off'
const NO_PAYMENT =
  'at least one way to pay must stay: without the keys of a card provider, cash_on_delivery or bank_transfer'

/** What is wrong with settings that are each valid on their own. */
function problems({ options, bank_account }: CheckedSettings, hasCards: boolean): FileProblem[] {
  const file = 'settings.json'
  const missing = Object.entries(bank_account).filter(([, text]) => text === '')
  return [
    ...(options.bank_transfer
      ? missing.map(([name]) => ({ file, field: `bank_account.${name}`, message: NO_ACCOUNT }))
      : []),
    ...(hasCards || options.cash_on_delivery || options.bank_transfer
      ? []
      : [{ file, field: 'options', message: NO_PAYMENT }]),
  ]
}

/** The problems that a change brings. Those that the shop has already do not prevent a change of something else. */
export function findNewProblems(
  wanted: CheckedSettings,
  current: CheckedSettings | null,
  { hasCards }: { hasCards: boolean },
): FileProblem[] {
  const known = new Set(current ? problems(current, hasCards).map(({ field }) => field) : [])
  return problems(wanted, hasCards).filter(({ field }) => !known.has(field))
}

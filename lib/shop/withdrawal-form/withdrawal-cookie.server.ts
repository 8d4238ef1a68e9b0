import 'server-only'
import { isRecord } from '@/lib/platform/base/json'
import { packedCookie, readPackedCookie } from '@/lib/platform/http/packed-cookie.server'
import { isStatementDraft, type StatementDraft } from './statement-draft'
import { WITHDRAWAL_PATH } from './withdrawal-paths'

const COOKIE = 'withdrawal'
const MAX_AGE_SECONDS = 30 * 60

export type DraftProblem = 'not_received' | 'too_long'

/** What the pages of a withdrawal show next: an unfinished statement, or that one was received. */
export type WithdrawalState =
  | { kind: 'draft'; draft: StatementDraft; problem?: DraftProblem }
  /** `isComplete` says that the receipt contains the whole statement; without it that depends on its address. */
  | { kind: 'received'; at: string; email: string; isComplete: boolean }

/** Only the pages of a withdrawal get it back. */
export const withdrawalCookie = (state: WithdrawalState): string | null =>
  packedCookie(COOKIE, state, { maxAge: MAX_AGE_SECONDS, path: WITHDRAWAL_PATH })

export function readWithdrawalCookie(headers: Headers): WithdrawalState | null {
  const state = readPackedCookie(headers, COOKIE)
  return isWithdrawalState(state) ? state : null
}

const isWithdrawalState = (value: unknown): value is WithdrawalState =>
  isRecord(value) &&
  (value.kind === 'received'
    ? typeof value.email === 'string' &&
      typeof value.isComplete === 'boolean' &&
      typeof value.at === 'string' &&
      !Number.isNaN(Date.parse(value.at))
    : value.kind === 'draft' && isStatementDraft(value.draft))

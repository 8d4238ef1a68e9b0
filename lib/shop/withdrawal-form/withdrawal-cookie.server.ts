import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isRecord } from '@/lib/platform/base/json'
import { readCookie } from '@/lib/platform/http/cookies'
import { serializeCookie } from '@/lib/platform/http/set-cookie.server'
import { isStatementDraft, type StatementDraft } from './statement-draft'
import { WITHDRAWAL_PATH } from './withdrawal-paths'

const COOKIE = 'withdrawal'
const MAX_AGE_SECONDS = 30 * 60
/** Browsers drop a cookie of more than 4,096 bytes with its name and attributes. */
const MAX_VALUE_LENGTH = 3_900
const MAX_JSON_BYTES = 64 * 1024

export type DraftProblem = 'not_received' | 'too_long'

/** What the pages of a withdrawal show next: an unfinished statement, or that one was received. */
export type WithdrawalState =
  | { kind: 'draft'; draft: StatementDraft; problem?: DraftProblem }
  /** `isComplete` says that the receipt contains the whole statement; without it that depends on its address. */
  | { kind: 'received'; at: string; email: string; isComplete: boolean }

/**
 * Only the pages of a withdrawal get it back, and scripts cannot read it. It is not encrypted: it contains what this
 * browser sent, and everything in it is checked again.
 */
export function withdrawalCookie(state: WithdrawalState): string | null {
  const value = deflateRawSync(JSON.stringify(state)).toString('base64url')
  if (value.length > MAX_VALUE_LENGTH) return null
  return serializeCookie(COOKIE, value, { readable: false, maxAge: MAX_AGE_SECONDS, path: WITHDRAWAL_PATH })
}

export function readWithdrawalCookie(headers: Headers): WithdrawalState | null {
  const value = readCookie(headers.get('cookie'), COOKIE)
  if (!value) return null
  try {
    const inflated = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: MAX_JSON_BYTES })
    const state: unknown = JSON.parse(inflated.toString())
    return isWithdrawalState(state) ? state : null
  } catch {
    return null
  }
}

const isWithdrawalState = (value: unknown): value is WithdrawalState =>
  isRecord(value) &&
  (value.kind === 'received'
    ? typeof value.email === 'string' &&
      typeof value.isComplete === 'boolean' &&
      typeof value.at === 'string' &&
      !Number.isNaN(Date.parse(value.at))
    : value.kind === 'draft' && isStatementDraft(value.draft))

import { type OrderState } from '@/lib/platform/db/schema/enums'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'

export const PROOF_ANSWERS = ['approved', 'commented'] as const
export const MAX_COMMENT_LENGTH = 2000
export type ProofAnswer = (typeof PROOF_ANSWERS)[number]

/** What the owner showed a buyer before work begins, and what the buyer said. */
export type Proof = {
  id: string
  body: string
  pictureId: string | null
  /** The checksum of all that it shows. */
  sha256: string
  author: string
  sentAt: Date
  answer: ProofAnswer | null
  comment: string
  answeredAt: Date | null
}

/** The answers before a change, and after it. */
export type AnswerChange = { at: Date; before: KeptAnswer[]; after: KeptAnswer[] }

/** A line of an order that is made for its buyer. */
export type MadeLine = {
  id: number
  title: string
  quantity: number
  answers: KeptAnswer[]
  workBeganAt: Date | null
  /** The oldest first, without those that were replaced before they were answered. */
  proofs: Proof[]
  changes: AnswerChange[]
}

/** Whether somebody has to read what the buyer wants before it is made. */
export const isMade = ({ answers, personalised, giftCard }: OrderedLine): boolean =>
  !giftCard && (answers.length > 0 || personalised)

type OrderedLine = { answers: readonly KeptAnswer[]; personalised: boolean; giftCard: boolean }

/** Nothing is sent or taken back yet. */
const OPEN_STATES: readonly OrderState[] = ['awaiting_payment', 'confirmed', 'paid']
export const isOpen = (state: OrderState) => OPEN_STATES.includes(state)

export const currentProof = ({ proofs }: Pick<MadeLine, 'proofs'>): Proof | null => proofs.at(-1) ?? null

/** Whether the buyer has approved what is ordered now. */
export function isApproved({ proofs, changes }: Pick<MadeLine, 'proofs' | 'changes'>): boolean {
  const proof = currentProof({ proofs })
  const changedAt = changes.at(-1)?.at
  return proof?.answer === 'approved' && (changedAt === undefined || proof.sentAt > changedAt)
}

/** Whether the owner has to do something about it. */
export const waitsForOwner = (line: Pick<MadeLine, 'proofs' | 'workBeganAt'>): boolean =>
  line.workBeganAt === null && currentProof(line)?.answer === 'commented'

/** Why work on it cannot begin; null if it can. */
export function whyWorkCannotBegin(
  line: Pick<MadeLine, 'answers' | 'workBeganAt' | 'proofs' | 'changes'>,
  state: OrderState,
  { proofFirst }: { proofFirst: boolean },
): 'begun' | 'closed' | 'proof' | null {
  const needsProof = proofFirst && line.answers.length > 0 && !isApproved(line)
  return whyNoChange(line, state) ?? (needsProof ? 'proof' : null)
}

/** Why its buyer cannot change the answers any more; null if that is possible. */
export function whyNoChange(
  { workBeganAt }: Pick<MadeLine, 'workBeganAt'>,
  state: OrderState,
): 'begun' | 'closed' | null {
  if (workBeganAt) return 'begun'
  return isOpen(state) ? null : 'closed'
}

/** What answers cost, for each piece and once, as they are kept. */
export function keptPrice(answers: readonly KeptAnswer[]): { each: number; once: number } {
  const sum = { each: 0, once: 0 }
  for (const { charged, price_cents } of answers) sum[charged] += price_cents
  return sum
}

export const hasSamePrice = (before: readonly KeptAnswer[], after: readonly KeptAnswer[]): boolean =>
  JSON.stringify(keptPrice(before)) === JSON.stringify(keptPrice(after))

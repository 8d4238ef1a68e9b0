'use client'

import { removePersonal } from '@/lib/shop/account/personal-data.client'
import { readPersonal, writePersonal } from '@/lib/shop/account/personal-values.client'
import { currentOwner } from '@/lib/shop/account/session.client'
import { isRecord } from '@/lib/platform/base/json'
import { type Answers } from './question'

const keyOf = (productId: number) => `answers-${productId}`

/** What was answered on the page of a product and is not in the cart yet. It survives a reload, but not the tab or a log-out. */
export function readAnswersDraft(productId: number): Answers {
  const stored = readPersonal(keyOf(productId), currentOwner())
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

export function saveAnswersDraft(productId: number, answers: Answers): void {
  if (Object.values(answers).some(Boolean)) writePersonal(keyOf(productId), currentOwner(), answers)
  else removePersonal(keyOf(productId))
}

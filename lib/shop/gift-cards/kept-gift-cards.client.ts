'use client'

import { readPersonal, writePersonal } from '@/lib/shop/account/personal-values.client'
import { removePersonal } from '@/lib/shop/account/personal-data.client'
import { currentOwner } from '@/lib/shop/account/session.client'

const KEY = 'gift-cards'
const listeners = new Set<() => void>()
let memory: string | null = null

/** The codes as JSON, which changes only with them. They are money, so that only this tab keeps them. */
export function keptGiftCardsText(): string {
  const kept = readPersonal(KEY, currentOwner())
  const codes = Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : null
  return codes ? JSON.stringify(codes) : (memory ?? '[]')
}

export function keepGiftCards(codes: readonly string[]): void {
  if (codes.length === 0) removePersonal(KEY)
  else writePersonal(KEY, currentOwner(), codes)
  memory = codes.length === 0 ? null : JSON.stringify(codes)
  listeners.forEach((listener) => listener())
}

export function onKeptGiftCards(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

'use client'

import { StoredString } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { type Day } from '@/lib/platform/base/working-days'

/** A code that the shopper has given, until the order or its removal. */
export type KeptCode = {
  code: string
  /** Its last day, once the shop has accepted it. */
  until: Day | null
}

const stored = new StoredString('discount_code')
const listeners = new Set<() => void>()

/** The stored text, which changes only with the code. */
export const keptCodeText = (): string | null => stored.text

export function parseKeptCode(text: string | null): KeptCode | null {
  const value = parseJsonOrNull(text)
  if (!isRecord(value) || typeof value.code !== 'string') return null
  return { code: value.code, until: typeof value.until === 'string' ? value.until : null }
}

export function keepCode(kept: KeptCode | null): void {
  stored.text = kept && JSON.stringify(kept)
  listeners.forEach((listener) => listener())
}

/** Also calls back when another tab changes the code. */
export function onKeptCode(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === stored.key) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Takes over the code of a link like /shop/cart?code=SUMMER. */
export function receiveCode(): void {
  const url = new URL(location.href)
  const code = url.searchParams.get('code')?.trim()
  if (code) keepCode({ code, until: null })
  if (code === undefined) return
  url.searchParams.delete('code')
  history.replaceState(history.state, '', url)
}

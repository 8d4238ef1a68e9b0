'use client'

import { useEffect, useRef } from 'react'

/** Calls `callback` with the last value when no other value has followed for the given time. */
export function useDebounced<Value>(callback: (value: Value) => void) {
  const latest = useRef(callback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel: () => clearTimeout(timer.current),
    after(milliseconds: number, value: Value) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), milliseconds)
    },
  }
}

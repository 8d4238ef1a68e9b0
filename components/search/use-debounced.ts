'use client'

import { useEffect, useRef } from 'react'

/** Does the last thing asked for, once nothing else has been asked for a while. */
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

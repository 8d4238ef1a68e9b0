'use client'

import { useEffect, useRef } from 'react'

/** Does the last thing asked for, once nothing else has been asked for a while. */
export function useDelayed<Value>(act: (value: Value) => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
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

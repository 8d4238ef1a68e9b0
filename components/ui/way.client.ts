'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'

let forgetLast = () => {}

/** The way to another page of the shop: whether it has been taken and not yet come to an end. Only the last one taken counts. */
export function useWay(): { isTaken: boolean; take: (path: string) => void } {
  const router = useRouter()
  const [isTaken, say] = useOptimistic(false)
  const take = (path: string) =>
    startTransition(() => {
      forgetLast()
      forgetLast = () => say(false)
      say(true)
      router.push(path)
    })
  return { isTaken, take }
}

type Pressed = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }

/** A press that wants another tab or window, or a download, is the browser's. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Pressed) => metaKey || ctrlKey || shiftKey || altKey

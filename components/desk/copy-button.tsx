'use client'

import { useState } from 'react'
import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated.client'

/** Copies a text as it is. Without scripts it is selected as a whole when it is pressed. */
export function CopyButton({ text }: { text: string }) {
  const say = useSay()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    isHydrated && (
      <Button look="secondary" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? say('Copied') : say('Copy')}</span>
      </Button>
    )
  )
}

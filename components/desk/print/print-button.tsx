'use client'

import { useEffect } from 'react'
import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated.client'

/** Without scripts the browser's own command prints the page. `atOnce`: the press that led here was to print. */
export function PrintButton({ atOnce }: { atOnce: boolean }) {
  const say = useSay()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (atOnce) print()
  }, [atOnce])
  return (
    isHydrated && (
      <Button type="button" look="secondary" onClick={() => print()}>
        {say('Print')}
      </Button>
    )
  )
}

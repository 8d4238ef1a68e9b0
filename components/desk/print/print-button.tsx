'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated.client'

/** Without scripts the browser's own command prints the page. */
export function PrintButton() {
  const isHydrated = useHydrated()
  return (
    isHydrated && (
      <Button type="button" look="secondary" onClick={() => print()}>
        Print
      </Button>
    )
  )
}

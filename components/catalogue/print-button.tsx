'use client'

import { print } from '@messages/size-guide'
import { Button } from '@/components/ui/button'

export const PrintButton = () => (
  <Button look="secondary" onClick={() => window.print()}>
    {print}
  </Button>
)

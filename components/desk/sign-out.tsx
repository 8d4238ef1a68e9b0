'use client'

import { Button } from '@/components/ui/button'
import { removeDraftsOfOthers } from './draft/device-drafts.client'

/** Leaves nothing of other people on the device. */
export const SignOut = () => (
  <form
    method="post"
    action="/desk/log-out"
    onSubmit={() => {
      const { staff } = document.body.dataset
      if (staff) removeDraftsOfOthers(staff)
    }}
  >
    <Button type="submit" look="quiet">
      Sign out
    </Button>
  </form>
)

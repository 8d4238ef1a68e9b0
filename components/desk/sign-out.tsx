'use client'

import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { removeDraftsOfOthers } from './draft/device-drafts.client'

/** Leaves nothing of other people on the device. */
export function SignOut() {
  const say = useSay()
  return (
    <form
      method="post"
      action="/desk/log-out"
      onSubmit={() => {
        const { staff } = document.body.dataset
        if (staff) removeDraftsOfOthers(staff)
      }}
    >
      <Button type="submit" look="quiet">
        {say('Sign out')}
      </Button>
    </form>
  )
}

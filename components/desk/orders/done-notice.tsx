import { useSay } from '#desk/say'
import { Notice } from '@/components/desk/notice'
import { doneMessage } from './done-messages'

/** What an action has done that led to this screen. */
export function DoneNotice({ done }: { done: string | undefined }) {
  const say = useSay()
  const message = doneMessage(done)
  return (
    message !== null && (
      <div role="status">
        <Notice kind="good">
          <p>{say(message)}</p>
        </Notice>
      </div>
    )
  )
}

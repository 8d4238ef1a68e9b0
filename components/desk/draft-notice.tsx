'use client'

import { Button } from '@/components/ui/button'
import { type FoundDraft } from './draft/choose-draft'
import { type DraftNews } from './draft/use-draft'
import { Notice } from './notice'
import { Time } from './time'
import styles from './desk.module.css'

type Props = { news: DraftNews | null; isAtRisk: boolean; onDiscard: () => void; onTakeBack: () => void }

/** What a form says about texts that were typed and not saved. */
export const DraftNotice = ({ news, isAtRisk, onDiscard, onTakeBack }: Props) => (
  <>
    {news && (
      <div role="status">
        {news.kind === 'back' ? (
          <DraftIsBack news={news} onDiscard={onDiscard} onTakeBack={onTakeBack} />
        ) : (
          <Notice>
            <p>Your changes are discarded.</p>
            <div className={styles.buttons}>
              <Button look="secondary" onClick={onTakeBack}>
                Bring them back
              </Button>
            </div>
          </Notice>
        )}
      </div>
    )}
    {isAtRisk && (
      <div role="alert">
        <Notice kind="warn">
          <p>
            What you type is not kept: this browser stores nothing, and the shop cannot be reached. Do not close this
            page before it is saved.
          </p>
        </Notice>
      </div>
    )}
  </>
)

type BackProps = Pick<Props, 'onDiscard' | 'onTakeBack'> & { news: Extract<DraftNews, { kind: 'back' }> }

function DraftIsBack({ news, onDiscard, onTakeBack }: BackProps) {
  const { draft, other, isStoredChanged } = news
  return (
    <Notice kind="warn" title="You have changes that are not saved">
      <p>
        They are from <Time at={new Date(draft.at)} />
        {placeOf(draft)}, and are in the form again.
      </p>
      {isStoredChanged && (
        <p>What is stored has changed since then. Nothing is replaced before you are told and save once more.</p>
      )}
      {other && (
        <p>
          There are others from <Time at={new Date(other.at)} />
          {placeOf(other)}.
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDiscard}>
          Discard them
        </Button>
        {other && (
          <Button look="secondary" onClick={onTakeBack}>
            Show the others
          </Button>
        )}
      </div>
    </Notice>
  )
}

const placeOf = ({ from }: FoundDraft) =>
  from === 'device' ? ', typed in this browser' : ', typed in another browser or on another device'

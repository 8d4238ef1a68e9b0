'use client'

import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { type FoundDraft } from './draft/choose-draft'
import { type DraftNews } from './draft/use-draft'
import { fillPlaces } from './fill-places'
import { Notice } from './notice'
import { Time } from './time'
import styles from './desk.module.css'

type Props = { news: DraftNews | null; isAtRisk: boolean; onDiscard: () => void; onTakeBack: () => void }

/** What a form says about texts that were typed and not saved. */
export function DraftNotice({ news, isAtRisk, onDiscard, onTakeBack }: Props) {
  const say = useSay()
  return (
    <>
      {news && (
        <div role="status">
          {news.kind === 'back' ? (
            <DraftIsBack news={news} onDiscard={onDiscard} onTakeBack={onTakeBack} />
          ) : (
            <Notice>
              <p>{say('Your changes are discarded.')}</p>
              <div className={styles.buttons}>
                <Button look="secondary" onClick={onTakeBack}>
                  {say('Bring them back')}
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
              {say(
                'What you type is not kept: this browser stores nothing, and the shop cannot be reached. Do not close this page before it is saved.',
              )}
            </p>
          </Notice>
        </div>
      )}
    </>
  )
}

type BackProps = Pick<Props, 'onDiscard' | 'onTakeBack'> & { news: Extract<DraftNews, { kind: 'back' }> }

function DraftIsBack({ news, onDiscard, onTakeBack }: BackProps) {
  const { draft, other, isStoredChanged } = news
  const say = useSay()
  return (
    <Notice kind="warn" title={say('You have changes that are not saved')}>
      <p>
        {fillPlaces(
          isHere(draft)
            ? say('They are from {at}, typed in this browser, and are in the form again.')
            : say('They are from {at}, typed in another browser or on another device, and are in the form again.'),
          { at: <Time at={new Date(draft.at)} /> },
        )}
      </p>
      {isStoredChanged && (
        <p>
          {say('What is stored has changed since then. Nothing is replaced before you are told and save once more.')}
        </p>
      )}
      {other && (
        <p>
          {fillPlaces(
            isHere(other)
              ? say('There are others from {at}, typed in this browser.')
              : say('There are others from {at}, typed in another browser or on another device.'),
            { at: <Time at={new Date(other.at)} /> },
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDiscard}>
          {say('Discard them')}
        </Button>
        {other && (
          <Button look="secondary" onClick={onTakeBack}>
            {say('Show the others')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

const isHere = ({ from }: FoundDraft) => from === 'device'

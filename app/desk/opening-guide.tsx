import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskSection } from '@/components/desk/desk-page'
import { fillPlaces } from '@/components/desk/fill-places'
import { StateLabel } from '@/components/desk/notice'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type GuideStep, type OpeningGuide as Guide, type Sentence } from '@/lib/owner/opening/opening-steps'

const PROGRESS = {
  done: { label: 'Done', kind: 'good' },
  next: { label: 'Next', kind: 'warn' },
  'to do': { label: 'To do', kind: 'info' },
  optional: { label: 'If you like', kind: 'info' },
} as const satisfies Record<GuideStep['progress'], { label: DeskText; kind: string }>

/** The way from an empty shop to an open one. */
export const OpeningGuide = ({ guide: { steps, done, total, next } }: { guide: Guide }) => (
  <DeskSection title={say('Open the shop')}>
    <p>
      {say('{done} of {total} done.', { done, total })}{' '}
      {next && fillPlaces(say('Next: {step}'), { step: <a href={next.path}>{say(next.title)}</a> })}
    </p>
    <DeskList label={say('Open the shop')} empty="">
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </DeskList>
  </DeskSection>
)

const saySentence = ({ text, list = [] }: Sentence) => say(text, { list: list.map(sayMessage).join(', ') })

const Step = ({ title, purpose, path, progress, state, links }: GuideStep) => (
  <DeskRow
    href={path}
    title={say(title)}
    cells={[
      <StateLabel key="progress" kind={PROGRESS[progress].kind}>
        {say(PROGRESS[progress].label)}
      </StateLabel>,
    ]}
  >
    {[say(purpose), ...state.map(saySentence)].join(' ')}
    {links.length > 0 && (
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{sayMessage(link.label)}</a>
          </li>
        ))}
      </ul>
    )}
  </DeskRow>
)

import { type GuideStep, type OpeningGuide as Guide } from '@/lib/owner/opening/opening-steps'
import { DeskList, DeskRow } from './desk-list'
import { DeskSection } from './desk-page'
import { StateLabel } from './notice'

const PROGRESS = {
  done: { label: 'Done', kind: 'good' },
  next: { label: 'Next', kind: 'warn' },
  'to do': { label: 'To do', kind: 'info' },
  optional: { label: 'If you like', kind: 'info' },
} as const satisfies Record<GuideStep['progress'], object>

/** The way from an empty shop to an open one. */
export const OpeningGuide = ({ guide: { steps, done, total, next } }: { guide: Guide }) => (
  <DeskSection title="Open the shop">
    <p>
      {done} of {total} done.{' '}
      {next && (
        <>
          Next: <a href={next.path}>{next.title}</a>
        </>
      )}
    </p>
    <DeskList label="Open the shop" empty="">
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </DeskList>
  </DeskSection>
)

const Step = ({ title, purpose, path, progress, state, links }: GuideStep) => (
  <DeskRow
    href={path}
    title={title}
    cells={[
      <StateLabel key="progress" kind={PROGRESS[progress].kind}>
        {PROGRESS[progress].label}
      </StateLabel>,
    ]}
  >
    {purpose} {state}
    {links.length > 0 && (
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </ul>
    )}
  </DeskRow>
)

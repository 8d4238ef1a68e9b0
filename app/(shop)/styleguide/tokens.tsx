import { Section, State } from './section'
import styles from './styleguide.module.css'

const COLORS = [
  'paper',
  'paper-raised',
  'paper-sunken',
  'ink',
  'ink-hover',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'metal',
  'metal-deep',
  'metal-wash',
  'good',
  'bad',
  'bad-wash',
  'warn',
  'focus',
  'backdrop',
  'scrim',
  'translucent',
  'edge',
]
const SIZES = ['text-2xs', 'text-xs', 'text-s', 'text-m', 'text-l', 'title-s', 'lead', 'title-m', 'title-l', 'title-xl']
const SPACES = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'space-9']
const DURATIONS = ['duration-fast', 'duration-medium', 'duration-slow']

/** The tokens of app/globals.css. */
export function StyleguideTokens() {
  return (
    <>
      <Section title="Colours">
        <div className={styles.row}>
          {COLORS.map((name) => (
            <State key={name} name={name}>
              <span className={styles.color} style={{ background: `var(--${name})` }} />
            </State>
          ))}
        </div>
      </Section>
      <Section title="Type">
        {SIZES.map((name) => (
          <p
            key={name}
            className={name.startsWith('text') ? styles.sans : styles.serif}
            style={{ fontSize: `var(--${name})` }}
          >
            {name}: made by hand, φτιαγμένο στο χέρι
          </p>
        ))}
      </Section>
      <Section title="Space">
        {SPACES.map((name) => (
          <State key={name} name={name}>
            <span className={styles.space} style={{ width: `var(--${name})` }} />
          </State>
        ))}
      </Section>
      <Section title="Motion">
        <div className={styles.row}>
          {DURATIONS.map((name) => (
            <State key={name} name={`${name}, under the pointer`}>
              <span className={styles.motion} style={{ transitionDuration: `var(--${name})` }} />
            </State>
          ))}
        </div>
      </Section>
    </>
  )
}

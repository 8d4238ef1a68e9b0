import { useSay } from '#desk/say'
import styles from './translations.module.css'

type Tab = {
  language: string
  /** The language in that of the person. */
  name: string
  /** Of the screen in this language; none for the one that is shown. */
  href?: string
  /** How many texts are not translated. */
  missing?: number
}

/** Below the title of a screen: the same thing in the other languages of the shop. */
export function LanguageTabs({ tabs }: { tabs: readonly Tab[] }) {
  const say = useSay()
  if (tabs.length < 2) return null
  return (
    <nav aria-label={say('Languages of the texts')}>
      <ul className={styles.tabs}>
        {tabs.map(({ language, name, href, missing = 0 }) => (
          <li key={language}>
            <a href={href} aria-current={href === undefined ? 'page' : undefined}>
              {missing === 0 ? name : say('{name}: {count} missing', { name, count: missing })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

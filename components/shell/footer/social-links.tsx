import * as t from '@messages/layout'
import { type Support } from '@/lib/shop/content/support.schema'
import styles from './footer.module.css'

/** Networks without an icon are shown by name. */
export function SocialLinks({ links }: { links: Support['social_links'] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.social} aria-label={t.followUs}>
      {links.map(({ name, url }) => {
        const icon = socialIcons[name.toLowerCase()]
        return (
          <li key={url}>
            <a
              href={url}
              rel="noopener"
              className={icon ? styles.socialIcon : styles.link}
              aria-label={icon ? name : undefined}
            >
              {icon ?? name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const SocialIcon = ({ d, dot }: { d: string; dot?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} />
    {dot && <circle cx="17" cy="7" r="0.6" fill="currentColor" />}
  </svg>
)

const socialIcons: Record<string, React.ReactNode> = {
  instagram: (
    <SocialIcon
      d="M8 3.500h8a4.5 4.5 0 0 1 4.5 4.500v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zM15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0z"
      dot
    />
  ),
  facebook: (
    <SocialIcon d="M16.5 3.500h-2A4 4 0 0 0 10.5 7.500V10H8v3.500h2.500v7H14v-7h2.500l.5-3.500h-3V8a1 1 0 0 1 1-1h1.500z" />
  ),
  pinterest: (
    <SocialIcon d="M10 20.500l2.3-10M9 13.500c-1.8-3-.3-6.8 3.3-6.8 3.8 0 5 3.3 3.9 6.2-1 2.7-4.3 3-5 1M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z" />
  ),
}

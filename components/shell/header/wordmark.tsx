import { type CSSProperties } from 'react'
import * as t from '@messages/layout'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { type Look } from '@/lib/platform/theme/look'
import styles from './wordmark.module.css'

/** The logo of the shop with its name, or one of them. */
export function Wordmark({ name, logo }: { name: string; logo: Look['logo'] }) {
  const showName = logo?.showName ?? true
  return (
    <Link
      href="/"
      className={classNames(styles.wordmark, !showName && styles.logoOnly)}
      aria-label={t.homeOf(name)}
      style={lengthsStyle(showName ? name : '', logo)}
    >
      {logo && <Mark logo={logo} />}
      {showName && <span className={styles.name}>{name}</span>}
    </Link>
  )
}

function Mark({ logo }: { logo: NonNullable<Look['logo']> }) {
  if ('svg' in logo)
    // Cleaned at import, see lib/platform/theme/svg.server.ts.
    return <span className={styles.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo.svg }} />
  return <img src={logo.url} className={styles.mark} alt="" />
}

const lengthsStyle = (name: string, logo: Look['logo']) =>
  ({
    ...(name && { '--name-length': name.length }),
    ...(logo && { '--logo-ratio': Math.round(logo.ratio * 100) / 100 }),
  }) as CSSProperties

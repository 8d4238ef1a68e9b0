import * as t from '@messages/cookie-notice'
import { IconButton } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { COOKIE_NOTICE_ID } from '@/lib/platform/base/page-regions'
import styles from './cookie-notice.module.css'

/** Fixed to the bottom of the screen, or below the page if the screen is low or no script can close it. */
export const CookieNotice = ({ privacyPolicy }: { privacyPolicy: string | null }) => (
  <aside id={COOKIE_NOTICE_ID} className={styles.floating} aria-label={t.cookies}>
    <p className={styles.text}>
      {t.cookieNotice}{' '}
      {privacyPolicy && (
        <Link href={privacyPolicy}>
          {t.readMore}
          <span className="visually-hidden"> {t.aboutPrivacy}</span>
        </Link>
      )}
    </p>
    <IconButton label={t.closeCookieNotice}>
      <CloseIcon />
    </IconButton>
  </aside>
)

import { type PageLinks } from '@/lib/shop/content/pages/page-links'
import { type Support } from '@/lib/shop/content/support.schema'
import { type LanguageLink } from '@/lib/shop/content/language-links'
import { type MenuItem } from '@/lib/shop/search/menu'
import { AccountLink } from './account-link'
import { EventBanner } from './event-banner'
import { CartLink } from './cart-link'
import { LanguageFlags } from './language-flags'
import { HEADER_END_ID } from '@/lib/platform/base/page-regions'
import { HeaderSearch } from './header-search'
import { MobileMenu } from './mobile-menu'
import { Navigation } from './navigation'
import { type Look } from '@/lib/platform/theme/look'
import { Wordmark } from './wordmark'
import styles from './header.module.css'

type Props = {
  support: Support
  menu: MenuItem[]
  pages: Pick<PageLinks, 'header' | 'phone'>
  languages: LanguageLink[]
  logo: Look['logo']
}

export function Header({ support, menu, pages, languages, logo }: Props) {
  return (
    <header className={styles.header}>
      <EventBanner banner={support.event_banner} />
      <div className={styles.bar}>
        <MobileMenu menu={menu} pages={pages.header} links={pages.phone} />
        <HeaderSearch />
        <div className={styles.logo}>
          <Wordmark name={support.company_name} logo={logo} />
        </div>
        <div className={styles.icons}>
          {languages.length > 0 && (
            <div className={styles.flags}>
              <LanguageFlags links={languages} />
            </div>
          )}
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <Navigation menu={menu} pages={pages.header} />
      <span id={HEADER_END_ID} hidden />
    </header>
  )
}

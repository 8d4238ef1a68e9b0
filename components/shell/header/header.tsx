import { type Support } from '@/lib/content/support.schema'
import { type MenuItem } from '@/lib/search/menu'
import { AccountLink } from './account-link'
import { EventBanner } from './event-banner'
import { CartLink } from './cart-link'
import { LanguageFlags } from './language-flags'
import { HEADER_END_ID } from '@/components/ui/page-regions'
import { HeaderSearch } from './header-search'
import { MobileMenu } from './mobile-menu'
import { Navigation } from './navigation'
import { pageLinks } from '@/lib/content/page-links'
import { Wordmark } from './wordmark'
import styles from './header.module.css'

export function Header({ support, menu }: { support: Support; menu: MenuItem[] }) {
  return (
    <header className={styles.header}>
      <EventBanner banner={support.event_banner} />
      <div className={styles.bar}>
        <MobileMenu menu={menu} links={pageLinks} />
        <HeaderSearch />
        <div className={styles.logo}>
          <Wordmark name={support.company_name} />
        </div>
        <div className={styles.icons}>
          {support.greek_shop_url && (
            <div className={styles.flags}>
              <LanguageFlags greekShopUrl={support.greek_shop_url} />
            </div>
          )}
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <Navigation menu={menu} />
      <span id={HEADER_END_ID} hidden />
    </header>
  )
}

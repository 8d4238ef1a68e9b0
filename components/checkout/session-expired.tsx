import { Button, ButtonLink } from '@/components/ui/button'
import { logInPath } from '@/lib/base/return-path'
import styles from './checkout.module.css'

export const SESSION_EXPIRED_ID = 'log-in-ended'

/** A customer decides whether to log in again or to order as a guest; nothing is ordered before. */
export const SessionExpired = ({ onContinueAsGuest }: { onContinueAsGuest: () => void }) => (
  <div role="alert" tabIndex={-1} id={SESSION_EXPIRED_ID} className={styles.loggedOut}>
    <h2>Your log-in has ended</h2>
    <p>
      Nothing has been ordered, and everything that you have typed is kept. Log in again to find the order in your
      account, or order as a guest.
    </p>
    <div>
      <ButtonLink href={logInPath('/shop/cart/checkout')}>Log in</ButtonLink>
      <Button look="secondary" onClick={onContinueAsGuest}>
        Order as a guest
      </Button>
    </div>
  </div>
)

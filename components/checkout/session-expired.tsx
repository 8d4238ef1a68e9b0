import { Button, ButtonLink } from '@/components/ui/button'
import { logInPath } from '@/lib/base/return-path'
import styles from './checkout.module.css'

export const SESSION_EXPIRED_ID = 'session-expired'

/** Blocks the order until the customer logs in again or decides to order as a guest. */
export const SessionExpired = ({ onContinueAsGuest }: { onContinueAsGuest: () => void }) => (
  <div role="alert" tabIndex={-1} id={SESSION_EXPIRED_ID} className={styles.sessionExpired}>
    <h2>Your log-in has ended</h2>
    <p>
      You have not ordered yet, and this form keeps what you have typed. Log in again to have the order in your account,
      or order as a guest.
    </p>
    <div>
      <ButtonLink href={logInPath('/shop/cart/checkout')}>Log in</ButtonLink>
      <Button look="secondary" onClick={onContinueAsGuest}>
        Order as a guest
      </Button>
    </div>
  </div>
)

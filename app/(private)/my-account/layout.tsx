import { type ReactNode } from 'react'
import { AccountArea } from '@/components/account/account-area'

/** Guests do not get here: `middleware.ts` and `requireCustomer` redirect them to the log-in. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountArea>{children}</AccountArea>
}

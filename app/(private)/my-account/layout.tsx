import { type ReactNode } from 'react'
import { AccountArea } from '@/components/account/account-area'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountArea>{children}</AccountArea>
}

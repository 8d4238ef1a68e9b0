import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { mayDo, type Permission } from '@/lib/owner/desk/permissions'

type Screen = { label: string; path: string; permission: Permission }

/** The screens of the desk, in the order of the menu: what is done most often comes first. */
export const SCREENS: readonly Screen[] = [
  { label: 'Today', path: '/desk', permission: 'desk' },
  { label: 'Orders', path: '/desk/orders', permission: 'orders' },
  { label: 'Withdrawals', path: '/desk/withdrawals', permission: 'withdrawals' },
  { label: 'Messages', path: '/desk/messages', permission: 'messages' },
  { label: 'Stock', path: '/desk/stock', permission: 'stock' },
  { label: 'Catalogue', path: '/desk/catalogue', permission: 'catalogue' },
  { label: 'Content', path: '/desk/content', permission: 'content' },
  { label: 'Settings', path: '/desk/settings', permission: 'settings' },
  { label: 'Customers', path: '/desk/customers', permission: 'customers' },
  { label: 'Documents', path: '/desk/documents', permission: 'orders.documents' },
  { label: 'Staff', path: '/desk/staff', permission: 'staff' },
  { label: 'Audit log', path: '/desk/audit', permission: 'audit' },
  { label: 'Account', path: '/desk/account', permission: 'account' },
]

export const screensFor = (role: StaffRole): Screen[] => SCREENS.filter(({ permission }) => mayDo(role, permission))

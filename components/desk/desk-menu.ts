import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { mayDo, type Permission } from '@/lib/owner/desk/permissions'

type Screen = {
  label: BrowserText
  path: string
  permission: Permission
  /** In the bar at the bottom of a phone; the others are behind "More". */
  inBar?: true
  /** A line separates it from what is above it. */
  startsGroup?: true
}

/** The screens of the desk, in the order of the menu: what is done most often comes first. */
export const SCREENS: readonly Screen[] = [
  { label: 'Today', path: '/desk', permission: 'desk', inBar: true },
  { label: 'Orders', path: '/desk/orders', permission: 'orders', inBar: true },
  { label: 'Messages', path: '/desk/messages', permission: 'messages', inBar: true },
  { label: 'Catalogue', path: '/desk/catalogue', permission: 'catalogue', inBar: true },
  { label: 'Workshop', path: '/desk/workshop', permission: 'orders' },
  { label: 'Withdrawals', path: '/desk/withdrawals', permission: 'withdrawals' },
  { label: 'Stock', path: '/desk/stock', permission: 'stock' },
  { label: 'Discounts', path: '/desk/discounts', permission: 'catalogue' },
  { label: 'Gift cards', path: '/desk/gift-cards', permission: 'orders.refund' },
  { label: 'Customers', path: '/desk/customers', permission: 'customers' },
  { label: 'Documents', path: '/desk/documents', permission: 'orders.documents' },
  { label: 'How it does', path: '/desk/statistics', permission: 'statistics' },
  { label: 'Content', path: '/desk/content', permission: 'content', startsGroup: true },
  { label: 'Settings', path: '/desk/settings', permission: 'settings' },
  { label: 'Staff', path: '/desk/staff', permission: 'staff' },
  { label: 'Audit log', path: '/desk/audit', permission: 'audit' },
  { label: 'Account', path: '/desk/account', permission: 'account' },
]

export const screensFor = (role: StaffRole): Screen[] => SCREENS.filter(({ permission }) => mayDo(role, permission))

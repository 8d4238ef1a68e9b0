import { type DeskText } from '@/lib/owner/language/desk-text'
import { type StaffRole } from '@/lib/platform/db/schema/enums'

type Rule = {
  /** What it allows, for the page that refuses it: "You may not …". */
  allows: DeskText
  roles: readonly StaffRole[]
  /** Asks for the sign-in again after a silence, because the damage of somebody else's hand would be great. */
  dangerous?: true
}

const EVERYBODY = ['owner', 'packer'] as const
const OWNER = ['owner'] as const

/** Who may do what at the desk. */
export const PERMISSIONS = {
  desk: { allows: 'open the desk', roles: EVERYBODY },
  account: { allows: 'change how you sign in', roles: EVERYBODY, dangerous: true },
  orders: { allows: 'read orders', roles: EVERYBODY },
  'orders.pack': { allows: 'pack and ship orders', roles: EVERYBODY },
  'orders.documents': { allows: 'print receipts and credit notes', roles: OWNER },
  'orders.money': { allows: 'mark orders as paid', roles: OWNER },
  'orders.refund': { allows: 'refund or cancel orders', roles: OWNER, dangerous: true },
  'orders.export': { allows: 'export orders', roles: OWNER },
  statistics: { allows: 'see how the shop does', roles: OWNER },
  withdrawals: { allows: 'answer withdrawals', roles: OWNER },
  catalogue: { allows: 'change the catalogue', roles: OWNER },
  stock: { allows: 'change the stock', roles: OWNER },
  content: { allows: 'change pages and texts', roles: OWNER },
  settings: { allows: 'change the settings', roles: OWNER },
  'settings.money': { allows: 'change where the money goes', roles: OWNER, dangerous: true },
  customers: { allows: 'see customers', roles: OWNER },
  messages: { allows: 'answer messages', roles: OWNER },
  mail: { allows: 'see and send emails again', roles: OWNER },
  staff: { allows: 'say who works at the desk', roles: OWNER, dangerous: true },
  audit: { allows: 'see who changed what', roles: OWNER },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

const rules: Record<Permission, Rule> = PERMISSIONS

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)

export const mayDo = (role: StaffRole, permission: Permission): boolean => rules[permission].roles.includes(role)

export const isDangerous = (permission: Permission): boolean => rules[permission].dangerous === true

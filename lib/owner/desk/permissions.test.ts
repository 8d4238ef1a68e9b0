import { isDangerous, mayDo, type Permission, PERMISSIONS } from './permissions'

const all = Object.keys(PERMISSIONS) as Permission[]

test('an owner may do everything', () => {
  expect(all.filter((permission) => !mayDo('owner', permission))).toEqual([])
})

test('a packer reads and ships orders, and no more', () => {
  expect(all.filter((permission) => mayDo('packer', permission))).toEqual(['desk', 'account', 'orders', 'orders.pack'])
})

test('what gives money or access away asks for the sign-in again', () => {
  expect(all.filter(isDangerous)).toEqual(['account', 'orders.refund', 'settings.money', 'staff'])
})

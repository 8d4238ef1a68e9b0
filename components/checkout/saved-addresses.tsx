'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toast.client'
import { useAddresses, useAddressList } from '@/lib/shop/address/address.client'
import { type AddressFields, pickAddressFields } from '@/lib/shop/address/address-fields'
import { somethingWentWrong } from '@messages/ui'
import { isUnauthorized } from '@/lib/platform/http/api.client'
import styles from './checkout.module.css'

/** Saves what another page could not, and says once that something failed. */
function KeepAddresses() {
  const onSaveFailed = useCallback(() => notify('error', somethingWentWrong), [])
  const { error } = useAddresses({ onSaveFailed })
  useEffect(() => {
    if (error && !isUnauthorized(error)) notify('error', somethingWentWrong)
  }, [error])
  return null
}

export type SavedAddressesProps = {
  title: string
  onSelect: (address: AddressFields) => void
  /** The first of the page. */
  isFirst: boolean
}

export const SavedAddresses = ({ isFirst, ...props }: SavedAddressesProps): ReactNode => (
  <>
    {isFirst && <KeepAddresses />}
    <AddressChoice {...props} />
  </>
)

function AddressChoice({ title, onSelect }: Omit<SavedAddressesProps, 'isFirst'>) {
  const { addresses = [] } = useAddressList()
  const [open, setOpen] = useState(false)
  if (addresses.length === 0) return null
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} side="sheet">
        <ul className={styles.savedAddresses}>
          {addresses.map((address) => (
            <li key={address.id}>
              <button
                type="button"
                onClick={() => {
                  onSelect(pickAddressFields(address))
                  setOpen(false)
                }}
              >
                <strong>
                  {address.first_name} {address.last_name}
                </strong>
                <span>
                  {address.address_1} {address.address_2}, {address.zipcode} {address.city}, {address.country}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

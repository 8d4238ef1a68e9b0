'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/toast.client'
import { useAddresses } from '@/lib/shop/address/address.client'
import { type AddressFields, pickAddressFields } from '@/lib/shop/address/address-fields'
import { type Address } from '@/lib/shop/address/address.schema'
import { somethingWentWrong } from '@messages/ui'
import { isUnauthorized } from '@/lib/platform/http/api.client'
import styles from './checkout.module.css'

/** Empty for guests, and while the addresses are not loaded. */
export function useSavedAddresses() {
  const onSaveFailed = useCallback(() => notify('error', somethingWentWrong), [])
  const { addresses, error } = useAddresses({ onSaveFailed })
  useEffect(() => {
    if (error && !isUnauthorized(error)) notify('error', somethingWentWrong)
  }, [error])
  return addresses ?? []
}

type Props = { title: string; addresses: readonly Address[]; onSelect: (address: AddressFields) => void }

export function SavedAddresses({ title, addresses, onSelect }: Props) {
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

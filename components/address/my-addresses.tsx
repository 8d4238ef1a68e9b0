'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contactUsIfItPersists, somethingWentWrong } from '@messages/ui'
import * as t from '@messages/my-details'
import { Button, IconButton } from '@/components/ui/button'
import { BinIcon } from '@/components/ui/rare-icons'
import { Loading } from '@/components/ui/loading'
import { notify } from '@/components/ui/toast.client'
import { useAddresses } from '@/lib/shop/address/address.client'
import { type Address } from '@/lib/shop/address/address.schema'
import { isUnauthorized } from '@/lib/platform/http/api.client'
import { NewAddressForm } from './new-address-form'
import styles from './my-addresses.module.css'

export function MyAddresses({ email }: { email: string }) {
  const onSaveFailed = useCallback(() => notify('error', somethingWentWrong), [])
  const { addresses, error, remove, add } = useAddresses({ onSaveFailed })
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (error && !isUnauthorized(error)) notify('error', contactUsIfItPersists)
  }, [error])

  // The pressed button is gone; the heading already has its new text when it gets the focus.
  const show = (adding: boolean) => {
    flushSync(() => setAdding(adding))
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1} className={styles.heading}>
        {isAdding ? t.newAddress : t.addresses}
      </h2>
      {isAdding ? (
        <NewAddressForm email={email} onAdd={add} onDone={() => show(false)} />
      ) : (
        <>
          <AddressList
            addresses={addresses}
            hasFailed={Boolean(error)}
            onRemove={(id) => {
              remove(id)
              heading.current?.focus()
            }}
          />
          <Button look="secondary" onClick={() => show(true)}>
            {t.newAddress}
          </Button>
        </>
      )}
    </section>
  )
}

type ListProps = { addresses: Address[] | undefined; hasFailed: boolean; onRemove: (id: number) => void }

function AddressList({ addresses, hasFailed, onRemove }: ListProps) {
  if (!addresses && hasFailed) return <p>{t.addressesNotLoaded}</p>
  if (!addresses) return <Loading label={t.loadingAddresses} noScriptSubject={t.listOfAddresses} height="8rem" />
  if (addresses.length === 0) return <p>{t.noAddresses}</p>
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.id} className={styles.card}>
          <AddressLines address={address} />
          <IconButton
            label={t.deleteAddress(
              `${address.first_name} ${address.last_name}`,
              `${address.address_1} ${address.address_2}`,
            )}
            onClick={() => onRemove(address.id)}
          >
            <BinIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const AddressLines = ({
  address: { first_name, last_name, address_1, address_2, address_3, zipcode, city, county, country, email, phone },
}: {
  address: Address
}) => (
  <address className={styles.lines}>
    <strong>
      {first_name} {last_name}
    </strong>
    <span>
      {address_1} {address_2}
    </span>
    {address_3 && <span>{address_3}</span>}
    <span>
      {zipcode} {city}, {county}
    </span>
    <span>{country}</span>
    <span>{email}</span>
    <span>{phone}</span>
  </address>
)

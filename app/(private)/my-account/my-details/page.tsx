import { type Metadata } from 'next'
import { DeleteAccount } from '@/components/account/delete-account'
import { ExportMyData } from '@/components/account/export-my-data'
import { MyAddresses } from '@/components/address/my-addresses'
import { requireCustomer } from '@/lib/account/require-customer.server'

export const metadata: Metadata = { title: 'My Details' }

export default async function MyDetailsPage() {
  const { viewer } = await requireCustomer('/my-account/my-details')
  return (
    <>
      <h1>My Details</h1>
      <p>Logged in as {viewer.email}</p>
      <MyAddresses email={viewer.email} />
      <ExportMyData />
      <DeleteAccount />
    </>
  )
}

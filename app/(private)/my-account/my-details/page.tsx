import { type Metadata } from 'next'
import { myDetails } from '@messages/account-menu'
import { loggedInAs } from '@messages/my-details'
import { DeleteAccount } from '@/components/account/delete-account'
import { ExportMyData } from '@/components/account/export-my-data'
import { MyAddresses } from '@/components/address/my-addresses'
import { requireCustomer } from '@/lib/shop/account/require-customer.server'

export const metadata: Metadata = { title: myDetails }

export default async function MyDetailsPage() {
  const { viewer } = await requireCustomer('/my-account/my-details')
  return (
    <>
      <h1>{myDetails}</h1>
      <p>{loggedInAs(viewer.email)}</p>
      <MyAddresses email={viewer.email} />
      <ExportMyData />
      <DeleteAccount />
    </>
  )
}

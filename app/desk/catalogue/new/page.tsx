import { ProductForm } from '@/components/desk/catalogue/product-form'
import { DeskPage } from '@/components/desk/desk-page'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveProduct } from '../actions.server'
import { loadProductScreen, type ProductQuery } from '../load-screen'

export const generateMetadata = deskTitle('New product')

export default async function NewProductPage({ searchParams }: { searchParams: Promise<ProductQuery> }) {
  const ctx = await deskContext('catalogue')
  const screen = await loadProductScreen(ctx, null, await searchParams)
  const copied = screen?.form.copyOf && screen.stored ? screen.stored.product.name : ''
  return (
    <DeskPage title={say('New product')} back={{ href: '/desk/catalogue', label: say('Catalogue') }}>
      {copied && (
        <p>{say('A copy of {name}. It is saved when you press Save, with codes of its own.', { name: copied })}</p>
      )}
      {screen && <ProductForm action={saveProduct} {...screen.form} />}
    </DeskPage>
  )
}

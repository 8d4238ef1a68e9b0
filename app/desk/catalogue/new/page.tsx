import { ProductForm } from '@/components/desk/catalogue/product-form'
import { DeskPage } from '@/components/desk/desk-page'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveProduct } from '../actions.server'
import { loadProductScreen, type ProductQuery } from '../load-screen'

export const metadata = { title: 'New product' }

export default async function NewProductPage({ searchParams }: { searchParams: Promise<ProductQuery> }) {
  const ctx = await deskContext('catalogue')
  const screen = await loadProductScreen(ctx, null, await searchParams)
  const copied = screen?.form.copyOf && screen.stored ? screen.stored.product.name : ''
  return (
    <DeskPage title="New product" back={{ href: '/desk/catalogue', label: 'Catalogue' }}>
      {copied && <p>A copy of {copied}. It is saved when you press Save, with codes of its own.</p>}
      {screen && <ProductForm action={saveProduct} {...screen.form} />}
    </DeskPage>
  )
}

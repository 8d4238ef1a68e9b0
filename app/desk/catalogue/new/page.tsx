import { PieceScreen } from '@/components/desk/catalogue/piece-screen'
import { DeskPage } from '@/components/desk/desk-page'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveProduct } from '../actions.server'
import { loadPieceScreen, type PieceQuery } from '../load-screen'

export const metadata = { title: 'New product' }

export default async function NewProductPage({ searchParams }: { searchParams: Promise<PieceQuery> }) {
  const ctx = await deskContext('catalogue')
  const screen = await loadPieceScreen(ctx, null, await searchParams)
  const copied = screen?.form.copyOf && screen.piece ? screen.piece.product.name : ''
  return (
    <DeskPage title="New product" back={{ href: '/desk/catalogue', label: 'Catalogue' }}>
      {copied && <p>A copy of {copied}. It is saved when you press Save, and needs codes of its own.</p>}
      {screen && <PieceScreen action={saveProduct} {...screen.form} />}
    </DeskPage>
  )
}

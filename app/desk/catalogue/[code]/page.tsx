import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ThingTabs } from '@/app/desk/language-tabs'
import { ProductForm } from '@/components/desk/catalogue/product-form'
import { STATE_KINDS, STATE_LABELS } from '@/lib/owner/products/product-states'
import styles from '@/components/desk/catalogue/catalogue.module.css'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { Notice, StateLabel } from '@/components/desk/notice'
import { Time } from '@/components/desk/time'
import { fillPlaces } from '@/components/desk/fill-places'
import { findUndoableEdit, UNDO_MINUTES } from '@/lib/owner/products/save-product.server'
import { say } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { saveProduct, undoProductChange } from '../actions.server'
import { loadProductScreen, type ProductQuery } from '../load-screen'

type Props = { params: Promise<{ code: string }>; searchParams: Promise<ProductQuery> }

const loadScreen = cache(async (code: string, query: Promise<ProductQuery>) => {
  const ctx = await deskContext('catalogue')
  const screen = await loadProductScreen(ctx, code, await query)
  return screen && { ...screen, ctx, undoable: await findUndoableEdit(ctx, code) }
})

export async function generateMetadata({ params, searchParams }: Props) {
  const screen = await loadScreen((await params).code, searchParams)
  return { title: screen?.stored?.product.name ?? say('Product') }
}

export default async function ProductPage({ params, searchParams }: Props) {
  const { code } = await params
  const screen = await loadScreen(code, searchParams)
  if (!screen?.stored) notFound()
  const { ctx, stored, form, undoable } = screen
  const { name, state = 'published' } = stored.product
  return (
    <DeskPage
      title={name}
      back={{ href: '/desk/catalogue', label: say('Catalogue') }}
      actions={
        <p className={styles.links}>
          <StateLabel kind={STATE_KINDS[state]}>{say(STATE_LABELS[state])}</StateLabel>
          <a href={`/desk/catalogue/${code}/preview`}>{say('Preview as shoppers see it')}</a>
          <a href={`/desk/catalogue/new?from=${code}`}>{say('Duplicate')}</a>
        </p>
      }
    >
      <ThingTabs ctx={ctx} kind="products" slug={stored.product.slug} />
      {undoable && (
        <Notice>
          <p>
            {fillPlaces(
              say('{name} saved this at {at}. It can be undone for {minutes} minutes.', {
                name: undoable.editedBy,
                minutes: UNDO_MINUTES,
              }),
              { at: <Time at={undoable.editedAt} /> },
            )}
          </p>
          <DeskForm
            action={undoProductChange}
            label={say('Undo the last change')}
            submit={say('Undo')}
            look="secondary"
            hidden={{ code, edit: undoable.id }}
          />
        </Notice>
      )}
      <ProductForm action={saveProduct} {...form} />
    </DeskPage>
  )
}

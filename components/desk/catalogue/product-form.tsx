'use client'

import { useState } from 'react'
import { DeskForm } from '@/components/desk/desk-form'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { ProductFields } from './product-fields'
import { type ProductChoicesView } from './variant-fields'
import { type ProductDraft } from '@/lib/owner/products/product-draft'

type Props = {
  action: FormAction
  /** The code under which the product is stored; empty for a new one. */
  code: string
  /** The product as it is stored, as JSON; empty for a new one. */
  base: string
  /** The code of the product that a new one is a copy of. */
  copyOf?: string
  draft: ProductDraft
  choices: ProductChoicesView
}

/** The form of one product. */
export function ProductForm({ action, code, base, copyOf = '', draft, choices }: Props) {
  const [isUploading, setUploading] = useState(false)
  return (
    <DeskForm
      action={action}
      label={code ? 'Product' : 'New product'}
      submit={isUploading ? 'Save without the pictures that are being uploaded' : 'Save'}
      hidden={{ code, copy_of: copyOf }}
      sticky
    >
      <ProductFields base={base} draft={draft} choices={choices} onUploading={setUploading} />
    </DeskForm>
  )
}

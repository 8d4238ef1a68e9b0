import { type ProductDraft } from '@/lib/owner/products/product-draft'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { Notice } from '@/components/desk/notice'
import { ProductForm } from './product-form'
import { type ProductChoicesView } from './variant-fields'

type Props = {
  action: FormAction
  code: string
  base: string
  copyOf?: string
  draft: ProductDraft
  choices: ProductChoicesView
  /** Why pictures were not accepted. */
  refused?: string
}

/** The form of a product, and the one that sends pictures without scripts. */
export const ProductScreen = ({ refused, ...form }: Props) => (
  <>
    {refused && (
      <Notice kind="bad" title="Not uploaded">
        {refused}
      </Notice>
    )}
    <ProductForm {...form} />
    <form id="upload" method="post" action="/desk/catalogue/pictures" encType="multipart/form-data">
      <input type="hidden" name="code" value={form.code} />
    </form>
  </>
)

import { type PieceDraft } from '@/lib/owner/products/piece-draft'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { Notice } from '@/components/desk/notice'
import { PieceForm } from './piece-form'
import { type PieceChoicesView } from './variant-fields'

type Props = {
  action: FormAction
  code: string
  base: string
  copyOf?: string
  draft: PieceDraft
  choices: PieceChoicesView
  /** Why pictures were not accepted. */
  refused?: string
}

/** The form of a product, and the one that sends pictures without scripts. */
export const PieceScreen = ({ refused, ...form }: Props) => (
  <>
    {refused && (
      <Notice kind="bad" title="Not uploaded">
        {refused}
      </Notice>
    )}
    <PieceForm {...form} />
    <form id="upload" method="post" action="/desk/catalogue/pictures" encType="multipart/form-data">
      <input type="hidden" name="code" value={form.code} />
    </form>
  </>
)

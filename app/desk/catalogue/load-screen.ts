import 'server-only'
import { firstValue } from '@/lib/platform/base/return-path'
import { loadPiece, loadPictureUrls } from '@/lib/owner/products/load-piece.server'
import { describeChoices, describeText } from '@/lib/owner/products/piece-choices.server'
import { duplicateDraft, emptyDraft, type PieceDraft, toDraft } from '@/lib/owner/products/piece-draft'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'

export type PieceQuery = Record<'from' | 'add' | 'refused', string | string[] | undefined>

/** What the screen of a product shows; null when there is no product with this code. */
export async function loadPieceScreen(ctx: DeskCtx, code: string | null, query: PieceQuery) {
  const from = code ?? firstValue(query.from) ?? null
  const { piece, choices } = await loadPiece(ctx, from)
  if (code !== null && !piece) return null
  const added = [query.add ?? []].flat().slice(0, 5)
  const files = piece ? [piece.product.images, ...piece.product.variants.map(({ images }) => images ?? [])].flat() : []
  const urls = await loadPictureUrls(ctx, [...files.map(({ file }) => file), ...added])
  const src = (file: string) => urls[file] ?? ''
  const stored: PieceDraft = piece ? toDraft(piece.product, { describe: describeText, src }) : emptyDraft()
  const draft = piece && code === null ? duplicateDraft(stored) : stored
  return {
    piece,
    form: {
      code: code ?? '',
      base: piece && code !== null ? JSON.stringify(piece.product) : '',
      copyOf: piece && code === null ? piece.product.product_code : '',
      draft: {
        ...draft,
        images: [...draft.images, ...added.filter(src).map((file) => ({ file, alt: '', src: src(file) }))],
      },
      choices: await describeChoices(ctx, choices),
      refused: firstValue(query.refused)?.slice(0, 500),
    },
  }
}

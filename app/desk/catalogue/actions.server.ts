'use server'

import { perTimeZone } from '@/lib/platform/base/per-time-zone'
import { z } from 'zod'
import { Problem } from '@/lib/platform/base/problem'
import { productFileSchema, type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import { descriptionToHtml } from '@/lib/owner/products/description-markdown.server'
import { loadProduct } from '@/lib/owner/products/load-product.server'
import { loadTakenCodes } from '@/lib/owner/products/taken-codes.server'
import { type Offered } from '@/lib/owner/products/offered-variations'
import {
  type ChangedField,
  compareProducts,
  describeValue,
  findConflicts,
  mergeProducts,
} from '@/lib/owner/products/merge-products'
import { productMessages, readProduct } from '@/lib/owner/products/edited-product'
import { describeChoices, describeText } from '@/lib/owner/products/product-choices.server'
import { productFields } from '@/lib/owner/products/product-fields'
import { type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'
import { textsOf } from '@/lib/owner/forms/form-values'
import {
  ProductChangedError,
  type ProductChange,
  storeProduct,
  undoEdit,
} from '@/lib/owner/products/save-product.server'
import { lacksCodes, suggestCodes } from '@/lib/owner/products/propose-texts'
import { readStockWishes, stockSeenName, writeStock } from '@/lib/owner/products/variant-stock'
import { StockChangedError, type VariantStockChange } from '@/lib/owner/products/variant-stock.server'
import { formatStock } from '@/lib/shop/stock/stock'
import { type Db } from '@/lib/platform/db/client.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { answerButton, checkDescriptions } from './form-answers.server'
import { deskAction, sayState } from '@/lib/owner/desk/desk-action.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { type FormState } from '@/lib/owner/desk/form-state'
import { say, sayMessage } from '@/lib/owner/language/say.server'

const input = z.record(z.string(), z.unknown()).transform(textsOf)

/** Writes into the audit log which fields changed, each with its value before and after. */
const recordIn =
  (ctx: DeskCtx, action: string) =>
  (db: Db, { before, after, offered }: ProductChange) => {
    const fields =
      before && after
        ? compareProducts(before.product, after.product)
        : [{ field: 'product', from: before?.product, to: after?.product }]
    const product = (after ?? before)?.product
    return recordChange(
      { db },
      {
        staff: ctx.staff,
        action,
        subject: `product ${product?.product_code}`,
        before: Object.fromEntries(fields.map(({ field, from }) => [field, from])),
        after: {
          ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
          ...(offered && { [`category ${offered.category} offers`]: offered.variations.map(({ name }) => name) }),
        },
      },
    )
  }

/** As the screen of the stock does. */
const recordStock =
  (ctx: DeskCtx) =>
  (db: Db, { code, before, after }: VariantStockChange) =>
    recordChange(
      { db },
      {
        staff: ctx.staff,
        action: 'stock.set',
        subject: code,
        before: { stock: formatStock(before) },
        after: { stock: formatStock(after), reason: 'set with the product' },
      },
    )

/** A product that the form carries as JSON; null for none. */
function carriedProduct(json: string | undefined): ProductFile | null {
  if (!json) return null
  try {
    return productFileSchema.parse(JSON.parse(json))
  } catch {
    throw new Problem('conflict', { detail: 'This page is out of date: load it again.' })
  }
}

/** Saves the form of a product, or changes one of its lists for a browser without scripts. */
export async function saveProduct(previous: FormState, form: FormData): Promise<FormState> {
  const answer: { state?: FormState } = {}
  /** Ends the action with this answer. */
  const reply = (state: FormState): never => {
    answer.state = sayState(state)
    throw new Problem('conflict', { detail: state.detail ?? '' })
  }
  const action = deskAction({ permission: 'catalogue', action: 'catalogue.save', input }, async (ctx, sent) => {
    const code = sent.code || null
    const { choices } = await loadProduct(ctx, null)
    const fields = productFields(await describeChoices(ctx, choices))
    const answered = await answerButton(ctx, { fields, choices, texts: sent })
    if (answered) return reply(answered)
    // Reading the codes of all products takes long in a large shop.
    const texts = lacksCodes(sent) ? suggestCodes(fields, sent, await loadTakenCodes(ctx, code)) : sent
    const stock = readStockWishes(fields, texts)
    const errors = { ...checkDescriptions(texts), ...stock.errors }
    if (Object.keys(errors).length > 0) reply({ values: texts, errors })
    const base = carriedProduct(texts.base)
    const theirs = carriedProduct(texts.theirs)
    const resolution = theirs ? texts.on_conflict : undefined
    const typed = readProduct(fields, base, texts, {
      describe: describeText,
      src: () => '',
      toHtml: descriptionToHtml,
      askedBy: (set) => slugsOf(choices.questionSets.find(({ slug }) => slug === set)?.questions ?? []),
      now: ctx.now,
    })
    try {
      const { after, edit, offered, stocked } = await storeProduct(
        ctx,
        {
          code,
          base: resolution ? theirs : base,
          product: resolution === 'merge' && base && theirs ? mergeTyped(base, typed, theirs) : typed,
          translations: code === null ? await translationsOfCopy(ctx, texts.copy_of) : undefined,
          stock: { wishes: stock.wishes, record: recordStock(ctx) },
          editedBy: ctx.staff.email,
        },
        recordIn(ctx, 'catalogue.save'),
      )
      const saved = after?.product.product_code ?? ''
      const done = edit === null && !stocked ? 'There was nothing to save.' : describeSaved(offered)
      return { done, audit: 'recorded' as const, goTo: saved === code ? undefined : `/desk/catalogue/${saved}` }
    } catch (error) {
      if (error instanceof ProductChangedError)
        return reply({
          values: { ...texts, theirs: JSON.stringify(error.theirs) },
          errors: {},
          detail: describeConflict(error, base, typed),
        })
      if (error instanceof StockChangedError) return reply(stockChanged(error, texts))
      if (error instanceof Problem && error.kind === 'invalid') return reply(refusal(error, fields, texts))
      throw error
    }
  })
  const state = await action(previous, form)
  return answer.state ?? state
}

const slugsOf = (named: readonly { slug: string }[]) => named.map(({ slug }) => slug)

/** Saving once more sets the stock, now that the person has seen what it is. */
const stockChanged = ({ left, errors }: StockChangedError, texts: FormTexts): FormState => ({
  values: { ...texts, ...Object.fromEntries([...left].map(([at, now]) => [stockSeenName(at), writeStock(now)])) },
  errors,
})

const describeSaved = (offered: Offered | null) =>
  offered
    ? `Saved. The shop shows it within seconds. ${offered.category} offers ${namesOf(offered)} now.`
    : 'Saved. The shop shows it within seconds.'

const namesOf = ({ variations }: Offered) => variations.map(({ name }) => name).join(', ')

function refusal({ body }: Problem, fields: readonly FormField[], texts: FormTexts): FormState {
  const { non_field_errors: whole = [], ...found } = body as Record<string, string[]>
  const { '': others = [], ...errors } = productMessages(fields, texts, found)
  const detail = [...whole, ...others].join('\n')
  return { values: texts, errors, detail: detail || undefined }
}

/** What is typed may be wrong; then its own messages come first. */
function mergeTyped(base: ProductFile, typed: unknown, theirs: ProductFile): unknown {
  const mine = productFileSchema.safeParse(typed)
  return mine.success ? mergeProducts(base, mine.data, theirs) : typed
}

const TIME = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
)

function describeConflict({ theirs, by }: ProductChangedError, base: ProductFile | null, typed: unknown): string {
  const who = { name: by?.name ?? '', time: by ? TIME().format(by.at) : '' }
  if (!base)
    return by ? say('{name} saved this product at {time}.', who) : say('This product was changed by a command.')
  const mine = productFileSchema.safeParse(typed)
  const conflicts = mine.success ? findConflicts(base, mine.data, theirs) : []
  const both = new Set(conflicts.map(({ field }) => field))
  return [
    by
      ? say(
          '{name} saved this product at {time} while you were editing it. Nothing of yours was saved yet, and nothing is lost.',
          who,
        )
      : say(
          'This product was changed by a command while you were editing it. Nothing of yours was saved yet, and nothing is lost.',
        ),
    ...compareProducts(base, theirs)
      .filter(({ field }) => !both.has(field))
      .map((changed) => say('Changed: {field}, from {from} to {to}', sayChange(changed))),
    ...conflicts.map((changed) =>
      say(
        'Both of you changed: {field}, there to {from}, here to {to}. To keep both changes keeps yours here.',
        sayChange(changed),
      ),
    ),
  ].join('\n')
}

/** The field is that of the file; one of a variant has the code of the variant before it. */
const sayChange = ({ field, from, to }: ChangedField) => ({
  field: field.replace(/[a-z_]+$/, sayMessage),
  from: describeValue(from, say),
  to: describeValue(to, say),
})

/** A copy has the translated texts of its model, but an address of its own. */
async function translationsOfCopy(ctx: DeskCtx, code: string | undefined) {
  const model = code ? (await loadProduct(ctx, code)).stored : null
  if (!model) return undefined
  return Object.fromEntries(
    Object.entries(model.translations).map(([language, { slug: _, ...texts }]) => [language, texts]),
  )
}

export const undoProductChange = deskAction(
  {
    permission: 'catalogue',
    action: 'catalogue.undo',
    input: z.object({ code: z.string().max(40), edit: z.coerce.number().int() }),
  },
  async (ctx, { code, edit }) => {
    const { after } = await undoEdit(ctx, { code, edit, editedBy: ctx.staff.email }, recordIn(ctx, 'catalogue.undo'))
    const now = after?.product.product_code
    return {
      done: 'The change was undone.',
      audit: 'recorded' as const,
      goTo: now === code ? undefined : now ? `/desk/catalogue/${now}` : '/desk/catalogue',
    }
  },
)

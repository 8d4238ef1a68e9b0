import 'server-only'
import { checkDescription, descriptionToHtml } from '@/lib/owner/products/description-markdown.server'
import { type ProductChoices } from '@/lib/owner/products/load-product.server'
import { MADE, MAKE, MAKE_INTENT, makeVariants } from '@/lib/owner/products/make-variants'
import { addExample } from '@/lib/owner/products/question-examples'
import { PROPOSE_INTENT, proposeAlts } from '@/lib/owner/products/propose-texts'
import { suggestProductCode } from '@/lib/owner/products/suggest-codes'
import { loadTakenCodes } from '@/lib/owner/products/taken-codes.server'
import { INTENT, type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'
import { answerListChange, listEntries } from '@/lib/owner/forms/form-lists'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { type FormState } from '@/lib/owner/desk/form-state'

type Answer = { fields: readonly FormField[]; choices: ProductChoices; texts: FormTexts }

/** The form of a product after a button that saves nothing; null if it is to be saved. */
export async function answerButton(ctx: DeskCtx, { fields, choices, texts }: Answer): Promise<FormState | null> {
  const changed = answerListChange(fields, texts)
  if (changed) return { values: changed, errors: {} }
  const asked = addExample(texts, texts[INTENT], say)
  if (asked) return { values: asked, errors: {} }
  switch (texts[INTENT]) {
    case 'preview':
      return answerPreview(texts)
    case MAKE_INTENT:
      return answerMakeVariants(ctx, { fields, choices, texts })
    case PROPOSE_INTENT:
      return texts.name?.trim()
        ? { values: proposeAlts(texts), errors: {} }
        : { values: texts, errors: { name: ['Write the name first: the texts are made of it.'] } }
    default:
      return null
  }
}

/** What the form cannot show as Markdown, by its fields. */
export function checkDescriptions(texts: FormTexts): Record<string, string[]> {
  const prefixes = ['', ...listEntries(texts, 'variants').map((_, at) => `variants.${at}.`)]
  const found = prefixes.map((prefix): [string, string[]] => {
    const name = `${prefix}long_description`
    return [name, texts[`${prefix}format`] === 'html' ? [] : checkDescription(texts[name] ?? '')]
  })
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0))
}

function answerPreview(texts: FormTexts): FormState {
  const errors = checkDescriptions(texts)
  const values = Object.keys(errors).length > 0 ? texts : { ...texts, preview_html: previewOf(texts) }
  return { values, errors }
}

const previewOf = ({ format, long_description: text = '' }: FormTexts) =>
  (format === 'html' ? text : descriptionToHtml(text)) || '<p>' + say('There is no description yet.') + '</p>'

async function answerMakeVariants(ctx: DeskCtx, { fields, choices, texts }: Answer): Promise<FormState> {
  const codes = await loadTakenCodes(ctx, texts.code || null)
  const name = texts.name?.trim()
  const productCode = texts.product_code?.trim() || (name ? suggestProductCode(name, codes.products) : '')
  const made = makeVariants(fields, choices.variations, texts, { productCode, takenCodes: codes.variants })
  return 'problem' in made
    ? { values: texts, errors: { [MAKE]: [made.problem] } }
    : { values: { ...made.texts, [MADE]: sayMessage(made.said) }, errors: {} }
}

'use server'

import { fileAction, tryAction } from '@/app/desk/content-action.server'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { isPrice, toMinorUnits } from '@/lib/platform/base/money'
import { examplePrice } from '@/lib/platform/base/money-format'
import { invalid } from '@/lib/platform/base/problem'
import { describeShippingTrial } from '@/lib/shop/checkout/shipping-trial'
import { listShippingTags, SHIPPING, readShippingForm } from '@/lib/owner/content/edit-shipping.server'
import { type FormState } from '@/lib/owner/desk/form-state'
import { draftShippingFees } from '@/lib/shop/shipping/shipping.server'

const save = fileAction({
  permission: 'settings',
  action: 'settings.shipping',
  content: SHIPPING,
  subject: 'shipping rules',
})

/** The trial charges by the rules as they are typed, with the function of the checkout. */
const trial = tryAction({ permission: 'settings', action: 'settings.shipping-trial' }, async (ctx, { texts }) => {
  const total = (texts.trial_total ?? '').trim().replace(',', '.')
  const amount = [total, `${total}.00`].find(isPrice)
  const country = (texts.trial_country ?? '').trim()
  const problems = {
    ...(amount === undefined ? { trial_total: [`Enter an amount, like ${examplePrice()}.`] } : {}),
    ...(country === '' ? { trial_country: ['Enter a country.'] } : {}),
  }
  if (amount === undefined || country === '') throw invalid(problems)
  const rules = await draftShippingFees(ctx, await readShippingForm(ctx, texts))
  const tag = (await listShippingTags(ctx.db)).find(({ slug }) => slug === texts.trial_tag)
  return describeShippingTrial(rules, {
    total: toMinorUnits(amount),
    destination: { country, county: (texts.trial_county ?? '').trim(), city: (texts.trial_city ?? '').trim() },
    shippingTags: tag ? [tag.id] : [],
  })
})

/** Saves the rules, or says what a cart would cost by them. */
export async function editShipping(previous: FormState, form: FormData): Promise<FormState> {
  return form.get(INTENT) === 'try' ? trial(previous, form) : save(previous, form)
}

import type { Translate } from '#locales/translate.ts'
import { DISCOUNT_CODE, type DiscountKind, type DiscountType } from '#schemas/staff-discounts.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { namedCountries } from '#server/forms/discount-names.ts'
import type { TypedValues } from '#server/forms/field-names.ts'
import { readDiscountForm, readGift } from '#server/forms/read-discount-form.ts'
import { discountFields, newDiscountFields } from '#server/forms/studio-discount-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import type { DiscountName } from '#server/ports/staff-discounts.ts'
import { NO_NAMES } from '#server/ports/staff-names.ts'
import { namedCategories } from '#server/sections/studio/references/categories.ts'
import { refusedCall, settleCall, wrongField, wrongFields } from './settle-call.ts'

/* What staff do with discount codes and promotions. The commerce API checks right and document again, and records each change. */

export const addCoupon: ActionHandler<'studio.addCoupon'> = (input, context) => add('coupon', input, context)

export const addPromotion: ActionHandler<'studio.addPromotion'> = (input, context) => add('promotion', input, context)

/** Switched off: nothing is given away before its conditions are set. */
async function add(
  kind: DiscountKind,
  { code: typed, type, values }: { code: string; type: DiscountType; values: TypedValues },
  context: ActionContext,
): Promise<ActionResult> {
  const { t, ports, link } = context
  const wrong = refuseFields(newDiscountFields(t, kind), { code: typed, type, values }, t)
  if (wrong) return wrong
  const code = kind === 'coupon' ? typed.trim().toUpperCase() : typed.trim()
  if (!DISCOUNT_CODE.test(code)) return wrongField('code', t('studio.discount.wrong.code'))
  const { change, errors } = readGift(t, type, values)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffDiscounts.add({ kind, code }, { ...change, type, active: false })
  if (!outcome.ok && outcome.code === 'revision_outdated')
    return refusedCall('discount_exists', context, ['studio_discounts'])
  const to = link('studio_discount', { id: kind }, { query: { code } })
  return settleCall(outcome, 'studio.discounts.add.done', { t, link, back: ['studio_discounts'], to })
}

export const changeDiscount: ActionHandler<'studio.changeDiscount'> = async ({ seen, values, ...name }, context) => {
  const { t, ports } = context
  const discount = await ports.staffDiscounts.one(name)
  if (!discount) return refusedCall('gone', context, ['studio_discounts'])
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (discount.revision !== seen) return refusedCall('revision_outdated', context, ['studio_discounts'])
  const [categories, names] = await Promise.all([namedCategories(context), ports.staffNames.all()])
  const known = { ...(names ?? NO_NAMES), categories, countries: namedCountries(context.shopper.locale) }
  const wrong = refuseFields(discountFields(t, discount, known), { values }, t)
  if (wrong) return wrong
  const { change, errors } = readDiscountForm(t, discount, { values, known })
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  return settled(await ports.staffDiscounts.change(name, change, seen), 'studio.discount.change.done', name, context)
}

/** Steps of the pickers without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeDiscount: ActionHandler<'studio.arrangeDiscount'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.changeDiscount', values: arranged } }
}

export const endDiscount: ActionHandler<'studio.endDiscount'> = async ({ isConfirmed = false, ...name }, context) => {
  const { t, ports, now } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const discount = await ports.staffDiscounts.one(name)
  if (!discount) return refusedCall('gone', context, ['studio_discounts'])
  const { state, revision } = discount
  if (state !== 'running' && state !== 'used_up')
    return refusedCall('discount_not_running', context, ['studio_discounts'])
  const outcome = await ports.staffDiscounts.change(name, { validUntil: now.toISOString() }, revision)
  return settled(outcome, 'studio.discount.end.done', name, context)
}

function settled(
  outcome: DocumentOutcome,
  said: 'studio.discount.change.done' | 'studio.discount.end.done',
  { kind, code }: DiscountName,
  context: ActionContext,
): ActionResult {
  const { t, link } = context
  if (!outcome.ok) {
    const errors = fieldErrors(outcome.errors, t)
    if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  }
  const to = link('studio_discount', { id: kind }, { query: { code } })
  return settleCall(outcome, said, { t, link, back: ['studio_discounts'], to })
}

/** Lists that name something that the shop does not have. */
const LISTS = ['categories', 'products', 'getProducts'] as const

/** The sentences of the commerce API are English, and end with the name that it does not know: `There is no product X.` */
function fieldErrors(errors: Readonly<Record<string, string>>, t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const field = LISTS.find((each) => path === each || path.startsWith(`${each}.`))
      const name = /^There is no (?:product|category|price group) (.+)\.$/.exec(sentence)?.[1]
      if (!field) return []
      const text = name === undefined ? t('studio.discount.wrong.list') : t('studio.discount.wrong.unknown', { name })
      return [[`values.${field}`, text]]
    }),
  )
}

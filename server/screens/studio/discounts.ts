import { DISCOUNT_CODE, DISCOUNT_KINDS, DISCOUNT_STATES } from '#schemas/staff-discounts.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { type DiscountNames, namedCountries } from '#server/forms/discount-names.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { pickedOf } from '#server/forms/studio-discount-fields.ts'
import { NO_NAMES } from '#server/ports/staff-names.ts'
import { namedCategories } from '#server/sections/studio/references/categories.ts'
import { readPickerFields } from '#server/sections/studio/references/read-pickers.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50
/** Half of a page's time: without their names, categories have numbers. */
const NAMES_MS = 1_500

/** The discount codes and promotions; search, filters and page stand in the address. */
export const studioDiscountsScreen = assembler('studio_discounts')({
  provides: ['staffDiscounts', 'staffDiscountsQuery'],
  scope: 'private',
  async load(context) {
    const { ports, query, link } = context
    const asked = {
      q: phraseOf(context),
      kind: choiceOf('kind', DISCOUNT_KINDS, context),
      state: choiceOf('state', DISCOUNT_STATES, context),
      page: pageOf(context),
    }
    const found = await ports.staffDiscounts.list({ ...asked, perPage: PER_PAGE })
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_discounts', {}, { query: kept }) ?? '/')
    }
    return { staffDiscounts: found, staffDiscountsQuery: asked }
  },
  title: (_, { t }) => t('studio.discounts'),
})

async function namesOf(context: LoadContext): Promise<DiscountNames> {
  const { ports, orWithout, locale } = context
  const [categories, names] = await Promise.all([
    orWithout(NAMES_MS, 'names of categories', namedCategories(context)),
    orWithout(NAMES_MS, 'names of methods', ports.staffNames.all()),
  ])
  return { ...(names ?? NO_NAMES), categories: categories ?? [], countries: namedCountries(locale) }
}

/** One of them. The path names its kind, the query its code: codes have dots and are long. */
export const studioDiscountScreen = assembler('studio_discount')({
  provides: ['staffDiscount', 'discountUses', 'discountNames', 'discountPickers'],
  scope: 'private',
  async load(context) {
    const { params, query, ports, link, formDrafts } = context
    const kind = DISCOUNT_KINDS.find((each) => each === params.id)
    if (!kind) return notFound()
    const code = query.code?.trim() ?? ''
    if (code === '') return redirectTo(link('studio_discounts', {}, { query: { kind } }) ?? '/')
    if (!DISCOUNT_CODE.test(code)) return notFound()
    const [staffDiscount, discountUses, discountNames] = await Promise.all([
      ports.staffDiscounts.one({ kind, code }),
      ports.staffDiscounts.uses({ kind, code }, { page: pageOf(context), perPage: PER_PAGE }),
      namesOf(context),
    ])
    if (!staffDiscount) return notFound()
    const fields = pickedOf(staffDiscount).map(({ name, kinds, text }) => ({ name, reference: { kinds }, text }))
    const discountPickers = await readPickerFields(fields, draftOf('studio.changeDiscount', formDrafts), context)
    return { staffDiscount, discountUses, discountNames, discountPickers }
  },
  title: ({ staffDiscount: { code } }) => code,
})

import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { MAX_PINNED, MAX_SYNONYMS, pinFields, synonymFields } from '#server/forms/studio-search-fields.ts'
import { linesOf } from '#server/forms/text-lines.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import { type Back, settleCall, wrongField } from './settle-call.ts'

/* What staff decide about search. The commerce API checks right and words again, and records each change. */

const SYNONYMS: Back = ['studio_search_rules']
const PINS: Back = ['studio_search_rules', {}, { list: 'pins' }]

export const setSynonym: ActionHandler<'studio.setSynonym'> = async (input, context) => {
  const { locale, term, others, isTwoWay = false } = input
  const { t, ports } = context
  const wrong = refuseFields(synonymFields(t, { locale }), { locale, term, others, isTwoWay }, t)
  if (wrong) return wrong
  const lines = linesOf(others)
  if (lines.length > MAX_SYNONYMS || lines.some((line) => line.length > 60))
    return wrongField('others', t('studio.search_rules.others.hint', { number: MAX_SYNONYMS }))
  const outcome = await ports.staffSearch.setSynonym({ locale, term: term.trim(), others: lines, isTwoWay })
  return settled(outcome, 'studio.search_rules.set.done', SYNONYMS, context)
}

export const removeSynonym: ActionHandler<'studio.removeSynonym'> = async (input, context) => {
  const { locale, term, isConfirmed = false } = input
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffSearch.removeSynonym({ locale, term })
  return settleCall(outcome, 'studio.search_rules.remove.done', {
    t,
    link,
    back: SYNONYMS,
    to: pathOf(SYNONYMS, context),
  })
}

export const setPin: ActionHandler<'studio.setPin'> = async ({ locale, phrase, products }, context) => {
  const { t, ports } = context
  const wrong = refuseFields(pinFields(t, { locale }), { locale, phrase, products }, t)
  if (wrong) return wrong
  const lines = linesOf(products)
  if (lines.length > MAX_PINNED)
    return wrongField('products', t('studio.search_rules.products.hint', { number: MAX_PINNED }))
  const outcome = await ports.staffSearch.setPin({ locale, phrase: phrase.trim(), products: lines })
  return settled(outcome, 'studio.search_rules.pin.done', PINS, context)
}

export const removePin: ActionHandler<'studio.removePin'> = async (input, context) => {
  const { locale, phrase, isConfirmed = false } = input
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffSearch.removePin({ locale, phrase })
  return settleCall(outcome, 'studio.search_rules.unpin.done', { t, link, back: PINS, to: pathOf(PINS, context) })
}

const pathOf = ([, , query = {}]: Back, { link }: Pick<ActionContext, 'link'>) =>
  link('studio_search_rules', {}, { query: { ...query } })

function settled(
  outcome: DocumentOutcome,
  said: 'studio.search_rules.set.done' | 'studio.search_rules.pin.done',
  back: Back,
  context: ActionContext,
): ActionResult {
  const { t, link } = context
  if (!outcome.ok) {
    const [place, sentence] = Object.entries(outcome.errors)[0] ?? []
    const field = place?.split('.')[0]
    if (field === 'term' || field === 'phrase') return wrongField(field, t('studio.search_rules.wrong.no_word'))
    if (field === 'others') return wrongField(field, t('studio.search_rules.wrong.others'))
    // The sentences of the commerce API are English, and name the product: `There is no product X.`
    const name = /^There is no product (.+)\.$/.exec(sentence ?? '')?.[1]
    if (field === 'products')
      return wrongField(
        field,
        name === undefined
          ? t('studio.search_rules.wrong.products')
          : t('studio.search_rules.wrong.unknown', { sku: name }),
      )
  }
  return settleCall(outcome, said, { t, link, back, to: pathOf(back, context) })
}

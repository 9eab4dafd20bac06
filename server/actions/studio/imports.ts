import { DEFAULT_LOCALE, LOCALES } from '#schemas/locale.ts'
import type { ActionContext, ActionHandler } from '#server/actions/action.ts'
import { readVat } from '#server/forms/studio-goods-file-fields.ts'
import { settleCall, wrongField } from './settle-call.ts'

/* What staff do with files of goods. The commerce API checks the right again, and records each import. */

const ofFile = (id: string, { t, link }: Pick<ActionContext, 't' | 'link'>) => ({
  ...{ t, link },
  back: ['studio_import', { id }] as const,
})

/** The file is kept already, with script and without: its page asks how it is read. */
export const addGoodsFile: ActionHandler<'studio.addGoodsFile'> = async ({ attachments = [] }, { t, link }) => {
  const [id] = attachments
  if (id === undefined) return wrongField('attachments', t('studio.imports.wrong.none'))
  return { status: 200, effects: [{ effect: 'navigate', to: link('studio_import', { id }) ?? '/' }], cookies: [] }
}

export const checkGoodsFile: ActionHandler<'studio.checkGoodsFile'> = async (input, context) => {
  const { id, format, language, currency = 'PLN', vat: typed = '', isNet = false, warehouse = '' } = input
  const { ports, t } = context
  // Files of the shop say their rates, and their form hides the field.
  const vat = format === 'own' ? 0 : readVat(typed)
  if (vat === null) return wrongField('vat', t('studio.imports.wrong.vat'))
  const outcome = await ports.goodsFiles.check(id, {
    ...{ format, currency, vat, isNet, warehouse: warehouse === '' ? null : warehouse },
    language: LOCALES.find((each) => each === language) ?? DEFAULT_LOCALE,
  })
  return settleCall(outcome, 'studio.imports.check.done', ofFile(id, context))
}

export const importGoodsFile: ActionHandler<'studio.importGoodsFile'> = async ({ id, skipsBad }, context) => {
  const outcome = await context.ports.goodsFiles.bring(id, { skipsBad })
  return settleCall(outcome, 'studio.imports.bring.done', ofFile(id, context))
}

export const stopImport: ActionHandler<'studio.stopImport'> = async ({ id }, context) =>
  settleCall(await context.ports.goodsFiles.stop(id), 'studio.imports.stop.done', ofFile(id, context))

export const continueImport: ActionHandler<'studio.continueImport'> = async ({ id }, context) =>
  settleCall(await context.ports.goodsFiles.goOn(id), 'studio.imports.continue.done', ofFile(id, context))

import { NO_TEXTS } from '#schemas/locale.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { altFields, cutFields, focusFields, readCut, readPercent } from '#server/forms/studio-picture-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { ownUses } from '#server/sections/studio/pictures/own-uses.ts'
import { refusedCall, settleCall, wrongField, wrongFields } from './settle-call.ts'

/* What staff do with pictures. The commerce API checks the right again, and records each change. */

const ofPicture = (id: string, { t, link }: Pick<ActionContext, 't' | 'link'>) => ({
  ...{ t, link },
  back: ['studio_picture', { id }] as const,
})

/** The files are in the library already, with script and without. */
export const addPictures: ActionHandler<'studio.addPictures'> = async ({ attachments = [] }, { t, link }) => {
  const { length: count } = attachments
  if (count === 0) return wrongField('attachments', t('studio.pictures.wrong.none'))
  const effects = [
    toast('success', t('studio.pictures.added', { count })),
    { effect: 'navigate' as const, to: link('studio_pictures') ?? '/' },
  ]
  return { status: 200, effects, cookies: [], isConfirmed: true }
}

export const savePictureWords: ActionHandler<'studio.savePictureWords'> = async (input, context) => {
  const { id, seen, altPl = '', altEn = '', altDe = '' } = input
  const { ports, t } = context
  const wrong = refuseFields(altFields(t, NO_TEXTS), { altPl, altEn, altDe }, t)
  if (wrong) return wrong
  const alt = { pl: oneLine(altPl), en: oneLine(altEn), de: oneLine(altDe) }
  const outcome = await ports.staffPictures.change(id, { alt }, seen)
  return settleCall(outcome, 'studio.picture.words.done', ofPicture(id, context))
}

/** A sentence of one line: screen readers read no others. */
export const setPictureFocus: ActionHandler<'studio.setPictureFocus'> = async ({ id, seen, x, y }, context) => {
  const { ports, t } = context
  const wrong = refuseFields(focusFields(t, null), { x, y }, t)
  if (wrong) return wrong
  const [xPercent, yPercent] = [readPercent(x), readPercent(y)]
  if (xPercent === null || yPercent === null) {
    const text = t('studio.picture.wrong.percent')
    return wrongFields({ ...(xPercent === null && { x: text }), ...(yPercent === null && { y: text }) }, context)
  }
  const outcome = await ports.staffPictures.change(id, { focus: { xPercent, yPercent } }, seen)
  return settleCall(outcome, 'studio.picture.focus.done', ofPicture(id, context))
}

export const cutPicture: ActionHandler<'studio.cutPicture'> = async ({ id, ...typed }, context) => {
  const { ports, t, link } = context
  const wrong = refuseFields(cutFields(t), typed, t)
  if (wrong) return wrong
  const { cut, errors } = readCut(t, typed)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffPictures.cut(id, cut)
  const to = outcome.ok ? link('studio_picture', { id: outcome.value.id }) : null
  return settleCall(outcome, 'studio.picture.cut.done', { ...ofPicture(id, context), to })
}

export const deletePicture: ActionHandler<'studio.deletePicture'> = async ({ id, isConfirmed = false }, context) => {
  const { ports, t, link } = context
  const refused: ActionResult | null = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (refused) return refused
  if ((await ownUses(context)).has(id)) return refusedCall('picture_in_use', context, ['studio_picture', { id }])
  const outcome = await ports.staffPictures.remove(id)
  return settleCall(outcome, 'studio.picture.delete.done', { ...ofPicture(id, context), to: link('studio_pictures') })
}

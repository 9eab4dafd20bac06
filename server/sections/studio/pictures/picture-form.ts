import type { OperationName } from '#schemas/operations.ts'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { picturePath } from '#server/forms/picture-files.ts'
import { cutFields, focusFields } from '#server/forms/studio-picture-fields.ts'
import { filled } from '#server/sections/described-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { pictureForm } from '#widgets/studio-picture-form/schema.ts'
import { pictureName } from './picture-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'formDrafts'>

/** Forms about a place in the picture: its focal point, and a part to cut out. */
export function placeForms(picture: StaffPicture, context: Context): NodeDraft[] {
  const { t } = context
  const { id, revision } = picture
  return [
    form(
      { op: 'studio.setPictureFocus', key: 'focus', args: { id, seen: revision } },
      {
        title: t('studio.picture.focus'),
        lead: t('studio.picture.focus.lead'),
        sets: 'point',
        fields: focusFields(t, picture.focus),
        submit: t('studio.picture.focus.submit'),
      },
    ),
    form(
      { op: 'studio.cutPicture', key: 'cut', args: { id } },
      {
        title: t('studio.picture.cut'),
        lead: t('studio.picture.cut.lead'),
        sets: 'part',
        fields: cutFields(t),
        submit: t('studio.picture.cut.submit'),
      },
    ),
  ]

  function form(
    { op, key, args }: { op: OperationName; key: string; args: { id: string; seen?: number } },
    { fields, ...props }: Omit<PropsOf<typeof pictureForm>, 'picture' | 'errors'>,
  ): NodeDraft {
    const draft = draftOf(op, context.formDrafts)
    const typed = draft?.about === id ? draft : null
    return node(
      'studio-picture-form',
      {
        ...props,
        picture: {
          image: picturePath(id),
          alt: pictureName(picture, context),
          widthPx: picture.widthPx,
          heightPx: picture.heightPx,
        },
        fields: fields.map((field) => filled(field, typed)),
        ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
      },
      { key, on: { submit: [{ do: 'submit', op, args }] } },
    )
  }
}

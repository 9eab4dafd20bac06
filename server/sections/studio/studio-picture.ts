import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { picturePath } from '#server/forms/picture-files.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { altFields, pictureFilesField } from '#server/forms/studio-picture-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { authorOf } from './layouts/words.ts'
import { placeForms } from './pictures/picture-form.ts'
import { type PicturePlace, placesOf } from './pictures/picture-places.ts'
import { pictureBadges, pictureName, pictureSize } from './pictures/picture-words.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioPictureSection = section('studio-picture')({
  title: 'One picture: what shows it, its words in all languages, its focal point, and a part of it as a new picture.',
  settings: z.strictObject({}),
  needs: ['staffPicture', 'relatedPictures', 'pictureOwnUses', 'config'],
  submits: [
    ...(['studio.savePictureWords', 'studio.setPictureFocus', 'studio.cutPicture'] as const),
    ...(['studio.replacePicture', 'studio.deletePicture'] as const),
  ],
  resolve({ data: { staffPicture: picture, relatedPictures, pictureOwnUses, config }, ...context }) {
    const { t, staff, link } = context
    const { id, revision: seen } = picture
    const places = placesOf(picture, pictureOwnUses, context)
    const mayChange = staff?.rights.includes('content') ?? false
    const isUsed = places.length > 0
    const actions = actionsFor(picture, isUsed, context)
    return [
      recordHead(
        {
          title: pictureName(picture, context),
          back: { label: t('studio.pictures.back'), href: link('studio_pictures') ?? '/' },
          states: pictureBadges(picture, { languages: allowedLocales(config), isUsed }, context),
          facts: factsOf(picture, context),
          links: linksOf(picture, context),
          actions,
        },
        context,
      ),
      usesNode(places, relatedPictures, context),
      ...(mayChange
        ? [
            describedForm(
              {
                ...({ op: 'studio.savePictureWords', args: { id, seen }, key: 'words', sent: '' } as const),
                ...{ title: t('studio.picture.words'), lead: t('studio.picture.words.lead') },
                ...{ fields: altFields(t, picture.alt), submit: t('studio.picture.words.submit') },
              },
              { ...context, notice: null },
            ),
            ...placeForms(picture, context),
          ]
        : []),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'stampForm'>

function actionsFor({ id }: StaffPicture, isUsed: boolean, context: Context): NodeDraft[] {
  const { t } = context
  const right = 'content'
  return recordActions(
    [
      isUsed && {
        ...{ op: 'studio.replacePicture', right },
        label: t('studio.picture.replace'),
        effect: t('studio.picture.replace.effect'),
        submit: t('studio.picture.replace.submit'),
        fields: [pictureFilesField(t, 1), confirmationField(t)],
      },
      !isUsed && {
        ...{ op: 'studio.deletePicture', right, isDanger: true },
        label: t('studio.picture.delete'),
        effect: t('studio.picture.delete.effect'),
        submit: t('studio.picture.delete'),
        fields: [confirmationField(t)],
      },
    ],
    id,
    context,
  )
}

function factsOf(picture: WholePicture, context: Context) {
  const { t, locale } = context
  const { name, addedAt, addedBy } = picture
  return [
    ...(name === '' ? [] : [{ label: t('studio.pictures.file'), value: name }]),
    { label: t('studio.picture.size.label'), value: pictureSize(picture, context) },
    { label: t('studio.pictures.added_at'), value: formatDateTime(addedAt, locale) },
    ...(addedBy === '' ? [] : [{ label: t('studio.picture.added_by'), value: authorOf(addedBy, t) }]),
  ]
}

/** The file itself, and who did what with it. */
function linksOf({ id }: StaffPicture, { t, link, staff }: Context) {
  const trail = staff?.rights.includes('audit')
    ? link('studio_audit', {}, { query: { object: `picture/${id}` } })
    : null
  return [
    { label: t('studio.picture.open'), href: picturePath(id), isNewTab: true as const },
    ...(trail === null ? [] : [{ label: t('studio.audit'), href: trail }]),
  ]
}

function usesNode(places: readonly PicturePlace[], related: readonly StaffPicture[], context: Context): NodeDraft {
  const { t, link } = context
  const fact = (name: string, href: string | null) => ({ lines: [name], ...(href !== null && { href }) })
  const nowhere = [{ lines: [t('studio.pictures.used.nowhere')] }]
  return node(
    'studio-record-facts',
    {
      groups: [
        {
          title: t('studio.pictures.used'),
          facts: places.length === 0 ? nowhere : places.map(({ name, href }) => fact(name, href)),
        },
        ...(related.length === 0
          ? []
          : [
              {
                title: t('studio.picture.related'),
                facts: related.map((each) =>
                  fact(
                    `${pictureName(each, context)} (${pictureSize(each, context)})`,
                    link('studio_picture', { id: each.id }),
                  ),
                ),
              },
            ]),
      ],
    },
    { key: 'uses' },
  )
}

import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { LOCALES } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { picturePath } from '#server/forms/picture-files.ts'
import { pictureFilesField } from '#server/forms/studio-picture-fields.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { listTable } from './list-table.ts'
import { placesOf } from './pictures/picture-places.ts'
import { pictureBadges, pictureName, pictureSize } from './pictures/picture-words.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

/** Places that a tile names. */
const SOME = 2

export const studioPicturesSection = section('studio-pictures')({
  title: "The shop's pictures as tiles, with what shows each, search, filters and pages, and a form that adds some.",
  settings: z.strictObject({}),
  needs: ['staffPictures', 'staffPicturesQuery', 'pictureOwnUses', 'config'],
  submits: ['studio.addPictures'],
  resolve({ data: { staffPictures: found, staffPicturesQuery: asked, pictureOwnUses, config }, ...context }) {
    const { t, staff, link, locale } = context
    const languages = allowedLocales(config)
    const actions = staff?.rights.includes('content')
      ? [
          recordAction(
            {
              op: 'studio.addPictures',
              label: t('studio.pictures.add'),
              effect: t('studio.pictures.add.effect'),
              submit: t('studio.pictures.add.submit'),
              fields: [pictureFilesField(t)],
              isOpen: found.total === 0 && asked.q === null && asked.show === null,
            },
            context,
          ),
        ]
      : []
    const table = listTable(
      {
        ...{ route: 'studio_pictures', caption: t('studio.pictures'), look: 'tiles' },
        asked: { q: asked.q, show: asked.show, page: found.page > 1 ? String(found.page) : null },
        search: t('studio.pictures.search'),
        filters: [
          {
            label: t('studio.pictures.show'),
            name: 'show',
            choices: [
              { value: null, label: t('studio.all') },
              { value: 'unused', label: t('studio.pictures.unused') },
              { value: 'lacks', label: t('studio.pictures.lacks') },
              ...LOCALES.filter((each) => languages.includes(each)).map((each) => ({
                value: `lacks-${each}`,
                label: t(`studio.pictures.lacks.${each}`),
              })),
            ],
          },
        ],
        paging: found,
        columns: [
          { label: t('studio.pictures.picture'), type: 'link' },
          { label: t('studio.pictures.used'), type: 'text' },
          { label: t('studio.pictures.added_at'), type: 'date' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: found.data.map((picture) => {
          const places = placesOf(picture, pictureOwnUses, context).map(({ name }) => name)
          const more = places.length - SOME
          const named = places.slice(0, SOME).join(' · ')
          const used = more > 0 ? t('studio.pictures.used.more', { list: named, count: more }) : named
          const isUsed = places.length > 0
          return {
            key: picture.id,
            image: picturePath(picture.id),
            cells: [
              {
                text: pictureName(picture, context),
                note: pictureSize(picture, context),
                href: link('studio_picture', { id: picture.id }) ?? '/',
              },
              { text: isUsed ? used : t('studio.pictures.used.nowhere') },
              { text: formatDateTime(picture.addedAt, locale) },
              { text: '', badges: pictureBadges(picture, { languages, isUsed }, context) },
            ],
          }
        }),
        none: t(asked.q === null && asked.show === null ? 'studio.pictures.empty' : 'studio.pictures.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.pictures'),
          lead: t('studio.pictures.lead'),
          actions,
        },
        context,
      ),
      node('data-table', table, { key: 'pictures' }),
    ]
  },
})

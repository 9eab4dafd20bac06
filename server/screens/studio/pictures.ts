import { LOCALES } from '#schemas/locale.ts'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { Paged } from '#server/ports/orders.ts'
import { type OwnUse, PICTURE_FILTERS, type PicturesQuery } from '#server/ports/staff-pictures.ts'
import { ownUses } from '#server/sections/studio/pictures/own-uses.ts'
import { pictureName } from '#server/sections/studio/pictures/picture-words.ts'
import { namingAuthors } from './author-names.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Pictures of one page. */
const PER_PAGE = 24
/** Pages of unused ones that are looked through for those that layouts or releases show. */
const MAX_READ = 20
const READ_AT_ONCE = 100

/** The picture library; search, filter and page stand in the address. */
export const studioPicturesScreen = assembler('studio_pictures')({
  provides: ['staffPictures', 'staffPicturesQuery', 'pictureOwnUses'],
  scope: 'private',
  async load(context) {
    const { query, link } = context
    const asked = { q: phraseOf(context), show: choiceOf('show', PICTURE_FILTERS, context), page: pageOf(context) }
    const pictureOwnUses = await ownUses(context)
    const found = await listPictures(asked, pictureOwnUses, context)
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_pictures', {}, { query: kept }) ?? '/')
    }
    return { staffPictures: found, staffPicturesQuery: asked, pictureOwnUses }
  },
  title: (_, { t }) => t('studio.pictures'),
})

async function listPictures(
  { q, show, page }: PicturesQuery,
  own: ReadonlyMap<string, readonly OwnUse[]>,
  { ports: { staffPictures } }: LoadContext,
): Promise<Paged<StaffPicture> | null> {
  const language = LOCALES.find((locale) => show === `lacks-${locale}`)
  const lacks = show === 'lacks' ? 'any' : (language ?? null)
  if (show !== 'unused') return staffPictures.list({ q, lacks, isUnused: false, page, perPage: PER_PAGE })
  // The commerce API knows nothing of layouts and releases: what they show is taken out here.
  const unused: StaffPicture[] = []
  for (let read = 1; read <= MAX_READ; read += 1) {
    const some = await staffPictures.list({ q, lacks, isUnused: true, page: read, perPage: READ_AT_ONCE })
    if (!some) return null
    unused.push(...some.data.filter(({ id }) => !own.has(id)))
    if (read * READ_AT_ONCE >= some.total) break
  }
  const data = unused.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { data, total: unused.length, page, perPage: PER_PAGE }
}

/** One picture: its words, its focal point, what shows it, and what was cut from it. */
export const studioPictureScreen = assembler('studio_picture')({
  provides: ['staffPicture', 'relatedPictures', 'pictureOwnUses'],
  scope: 'private',
  async load(context) {
    const { ports, params } = context
    const found = await ports.staffPictures.one(params.id)
    if (!found) return notFound()
    const staffPicture = await namingAuthors((nameOf) => ({ ...found, addedBy: nameOf(found.addedBy) }), context)
    const { origin, cuts } = staffPicture
    const [relatedPictures, pictureOwnUses] = await Promise.all([
      ports.staffPictures.some([...(origin === null ? [] : [origin]), ...cuts]),
      ownUses(context),
    ])
    return { staffPicture, relatedPictures, pictureOwnUses }
  },
  title: ({ staffPicture }, context) => pictureName(staffPicture, context),
})

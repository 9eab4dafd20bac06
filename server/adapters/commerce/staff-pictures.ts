import { PicturePage, StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import { refused } from '#server/platform/outcome.ts'
import type { StaffPicturesPort } from '#server/ports/staff-pictures.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls, staffOutcome } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readPage = readerOf(PicturePage)
const readPicture = readerOf(StaffPicture)
const readWhole = readerOf(WholePicture)

const MAX_SOME = 50

/** Calls of staff about the picture library. */
export function commerceStaffPictures({ staffHttp }: Pick<Session, 'staffHttp'>): StaffPicturesPort {
  const { read, change } = staffCalls(staffHttp)
  const what = '/staff/picture'
  return {
    list: ({ q, lacks, isUnused, page, perPage }) =>
      read(
        `GET ${what}`,
        `${what}?${queryOf({ phrase: q, lacks, unused: isUnused ? 'true' : null, page, perPage })}`,
        readPage,
      ),
    async some(ids) {
      if (ids.length === 0) return []
      const asked = queryOf({ ids: ids.slice(0, MAX_SOME).join(','), perPage: MAX_SOME })
      return (await read(`GET ${what}`, `${what}?${asked}`, readPage))?.data ?? []
    },
    one: (id) => read(`GET ${what}/{id}`, path`/staff/picture/${id}`, readWhole),
    async add(file) {
      if (!staffHttp) return refused('session_ended')
      const reply = await staffHttp.upload(what, file)
      // Of a file that is not taken; the storage may be full, or away.
      if (reply.code?.startsWith('upload_') || reply.code === 'media_unavailable')
        return refused(reply.code, reply.detail)
      return staffOutcome(`POST ${what}`, reply, readPicture)
    },
    change: (id, body, seen) =>
      change({
        ...{ method: 'PATCH', what: `${what}/{id}`, address: path`/staff/picture/${id}` },
        ...{ body, ifMatch: seen, read: readNothing },
      }),
    cut: (id, body) =>
      change({ what: `${what}/{id}/cut`, address: path`/staff/picture/${id}/cut`, body, read: readPicture }),
    remove: (id) =>
      change({ method: 'DELETE', what: `${what}/{id}`, address: path`/staff/picture/${id}`, read: readNothing }),
  }
}

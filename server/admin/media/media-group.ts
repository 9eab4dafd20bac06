import { readConfiguration } from '#server/platform/configuration.ts'
import { pathOfMedia, type StoredMediaFile } from '#server/platform/media/media-storage.ts'
import { operatorGroup } from '../backup/operator-group.ts'
import { openMedia } from '../backup/shop-files.ts'
import { JSON_OPTION } from '../command-line.ts'
import { findUnusedMedia, removeUnusedMedia } from './unused-media.ts'

const DAY_MS = 24 * 3600 * 1000
const GRACE_DAYS = 30
const MB = 1024 * 1024

/** `media`: the shop's own pictures and documents. */
export const mediaGroup = operatorGroup(
  'media',
  "The shop's own pictures and documents, in their folder or bucket.",
  {
    unused: {
      about:
        'lists those that no product, layout, page, mail, order or setting names, nor a revision that could be brought back',
      options: {
        days: {
          about: `how long ago they must have come at least; default: ${GRACE_DAYS}`,
          value: 'number',
          shape: /^[1-9]\d{0,3}$/,
        },
        delete: { about: 'deletes them' },
        ...JSON_OPTION,
      },
    },
  },
  async ({ options }, { print, complain }) => {
    const days = typeof options.days === 'string' ? Number(options.days) : GRACE_DAYS
    const place = readConfiguration(process.env)
    const storage = await openMedia(place)
    const where = { place, storage, now: new Date(), graceMs: days * DAY_MS }
    const found = await findUnusedMedia(where)
    const deleted = options.delete ? await removeUnusedMedia(found.unused, where) : 0
    if (options.json) {
      const files = found.unused.map((file) => ({ ...file, path: pathOfMedia(file) }))
      print(JSON.stringify({ place: storage.place, ...found, unused: files, deleted }, null, 2))
      return 0
    }
    for (const file of found.unused)
      print(`${pathOfMedia(file)}  ${file.keptAt.toISOString().slice(0, 10)}  ${file.bytes} bytes`)
    complain(summaryOf(found.unused, { ...found, days, place: storage.place }))
    if (options.delete) complain(`Deleted: ${deleted}.`)
    else if (found.unused.length > 0) complain('Nothing was deleted: say --delete to do so.')
    return 0
  },
)

interface Counts {
  used: number
  young: number
  days: number
  place: string
}

function summaryOf(unused: readonly StoredMediaFile[], { used, young, days, place }: Counts): string {
  const bytes = unused.reduce((sum, file) => sum + file.bytes, 0)
  const kept = young === 0 ? '' : ` ${young} more came within ${days} days, or were brought in again.`
  return `${place}: ${used} files are used, ${unused.length} are not (${(bytes / MB).toFixed(1)} MB).${kept}`
}

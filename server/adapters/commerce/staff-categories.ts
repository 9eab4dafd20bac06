import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import type { StaffCategoriesPort, StaffCategory } from '#server/ports/staff-categories.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'

const some = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, schema.optional()])) as Record<
      (typeof LOCALES)[number],
      z.ZodOptional<S>
    >,
  )

const Category = z.strictObject({
  ...{ id: z.int(), parent: z.int(), position: z.int(), inMenu: z.boolean() },
  ...{ image: z.string().nullable(), icon: z.string().nullable() },
  externalUrls: some(z.string()).nullable(),
  externalTarget: z.enum(['_self', '_blank']).nullable(),
  texts: some(
    z.strictObject({
      ...{ name: z.string(), slug: z.string(), formerSlugs: z.array(z.string()) },
      ...{ intro: z.string(), metaDescription: z.string(), imageAlt: z.string() },
    }),
  ),
})
const readCategory = readerOf(Category)
const readPage = readerOf(
  z.strictObject({
    data: z.array(Category),
    next: z.string().nullable(),
    revisions: z.record(z.string(), z.int()),
  }),
)

const PER_PAGE = 500
/** A shop has a few hundred categories. */
const MAX_PAGES = 10
const RECORD = '/staff/record/category'

/** Calls of staff about categories. */
export function commerceStaffCategories({ staffHttp }: Pick<Session, 'staffHttp'>): StaffCategoriesPort {
  const { read, readRevision, write } = staffCalls(staffHttp)

  return {
    async list() {
      const found: StaffCategory[] = []
      let after = ''
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = `limit=${PER_PAGE}${after === '' ? '' : `&after=${after}`}`
        const rows = await read(`GET ${RECORD}`, `${RECORD}?${query}`, readPage)
        if (!rows) return null
        found.push(...(rows.data as StaffCategory[]))
        if (rows.next === null) return found
        after = rows.next
      }
      return found
    },
    async one(id) {
      const found = await readRevision(`GET ${RECORD}/{key}`, `${RECORD}/${id}`, readCategory)
      return found && { category: found.value as StaffCategory, revision: found.revision }
    },
    change: (id, body, seen) =>
      write({
        ...{ method: 'PATCH', what: `${RECORD}/{key}`, address: `${RECORD}/${id}` },
        ...{ body, ifMatch: seen, read: readNothing },
      }),
    add: (id, category) =>
      write({
        ...{ what: RECORD, address: RECORD, read: readNothing },
        body: { records: [{ ...category, id }], revisions: { [id]: null } },
      }),
  }
}

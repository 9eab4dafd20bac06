import { StaffBlogCategories } from '#schemas/staff-blog.ts'
import type { StaffBlogPort } from '#server/ports/staff-blog.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readCategories = readerOf(StaffBlogCategories)
const LIST = '/staff/blog/category'
const ONE = '/blog/category/{id}'

/** Calls of staff about categories of the blog. */
export function commerceStaffBlog({ staffHttp }: Pick<Session, 'staffHttp'>): StaffBlogPort {
  const { read, change, write } = staffCalls(staffHttp)
  return {
    async categories() {
      return (await read(`GET ${LIST}`, LIST, readCategories))?.data ?? null
    },
    add: (body) => write({ what: '/blog/category', address: '/blog/category', body, read: readNothing }),
    change: (id, texts, seen) =>
      write({
        ...{ method: 'PATCH', what: ONE, address: path`/blog/category/${id}` },
        ...{ body: { texts }, ifMatch: seen, read: readNothing },
      }),
    place: (id, behind) =>
      change({
        ...{ what: `${LIST}/{id}/place`, address: path`/staff/blog/category/${id}/place` },
        ...{ body: { behind }, read: readNothing },
      }),
    remove: (id) => change({ method: 'DELETE', what: ONE, address: path`/blog/category/${id}`, read: readNothing }),
  }
}

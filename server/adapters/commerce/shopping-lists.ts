import { WireSavedList, WireShoppingList, WireShoppingLists } from '#schemas/shopping-list.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { ListRefusal, SavedList, ShoppingListsPort } from '#server/ports/shopping-lists.ts'
import { NOT_SEEN } from './readers/file.ts'
import { toCheckedLines } from './readers/order-lines.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readLists = readerOf(WireShoppingLists)
const readList = readerOf(WireShoppingList)
const readSaved = readerOf(WireSavedList)

const LISTS = '/customer/shopping-list'

/** The calls of shopping lists. The paths are our own. */
export function commerceShoppingLists({
  http,
  links,
  isVisitor,
}: Pick<Session, 'http' | 'links' | 'isVisitor'>): ShoppingListsPort {
  function outcomeOf(what: string, reply: Reply): Outcome<SavedList, ListRefusal> {
    const { status, detail } = reply
    if (status === 200 || status === 201) return done(readSaved(what, reply.body))
    if (NOT_SEEN.has(status)) return refused('gone', detail)
    if (status === 422) return refused('refused', detail)
    throw unexpected(what, reply)
  }

  return {
    async all() {
      if (isVisitor) return []
      const reply = await http.get(LISTS)
      if (NOT_SEEN.has(reply.status)) return []
      if (reply.status !== 200) throw unexpected(`GET ${LISTS}`, reply)
      return readLists(`GET ${LISTS}`, reply.body).data
    },

    async one(id) {
      if (isVisitor) return null
      const what = `GET ${LISTS}/{id}`
      const reply = await http.get(path`/customer/shopping-list/${id}`)
      if (NOT_SEEN.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      const { data, name } = readList(what, reply.body)
      const lines = toCheckedLines(data, links).map((line, at) => {
        const { number, qty } = data[at]!
        return { ...line, number, qty }
      })
      return { id, name, lines }
    },

    async create(name, items) {
      return outcomeOf(`POST ${LISTS}`, await http.send('POST', LISTS, { body: { name, items } }))
    },

    async rename(id, name) {
      const reply = await http.send('PATCH', path`/customer/shopping-list/${id}`, { body: { name } })
      return outcomeOf(`PATCH ${LISTS}/{id}`, reply)
    },

    async replace(id, items) {
      const reply = await http.send('PATCH', path`/customer/shopping-list/${id}`, { body: { items } })
      return outcomeOf(`PATCH ${LISTS}/{id}`, reply)
    },

    async add(id, items) {
      const reply = await http.send('POST', path`/customer/shopping-list/${id}/items`, { body: { items } })
      return outcomeOf(`POST ${LISTS}/{id}/items`, reply)
    },

    async remove(id) {
      const reply = await http.send('DELETE', path`/customer/shopping-list/${id}`)
      if (reply.status === 204) return done(null)
      if (NOT_SEEN.has(reply.status)) return refused('gone', reply.detail)
      throw unexpected(`DELETE ${LISTS}/{id}`, reply)
    },
  }
}

import { z } from 'zod'
import type { ChangesPort } from '#server/ports/store.ts'
import { readerOf } from './readers/wire.ts'
import type { SharedReads } from './shared-reads.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp } from './transport/http.ts'

/** Answer of GET /changes. `cursor` is the next `after`, for example `engine:12,store:7`. Architecture 4. */
const ChangesAnswer = z.strictObject({ cursor: z.string(), tags: z.array(z.string()), reset: z.boolean() })
const readChanges = readerOf(ChangesAnswer)

/** The change feed. Its tags are purged from this process's shared reads before the caller sees them. */
export function commerceChanges(http: () => CommerceHttp, shared: readonly SharedReads[]): ChangesPort {
  return {
    async after(cursor) {
      const what = 'GET /changes'
      const reply = await http().get(cursor === null ? '/changes' : `/changes?after=${encodeURIComponent(cursor)}`)
      if (reply.status !== 200) throw unexpected(what, reply)
      const changes = readChanges(what, reply.body)
      for (const reads of shared) {
        if (changes.reset) reads.clear()
        else reads.purge(changes.tags)
      }
      return changes
    },
  }
}

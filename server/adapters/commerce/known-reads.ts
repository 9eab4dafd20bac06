import type { KNOWN_READS, Ports } from '#server/ports/ports.ts'
import { keptForAll, type Session } from './session.ts'
import { path } from './transport/paths.ts'

/** Names of reads that are shared by all shoppers of a language and currency. */
export const READ_NAMES = {
  store: {
    pageById: (key: string) => path`/page/${key}`,
    pageByRoute: (route: string) => path`/page/by-route/${route}`,
    configByTags: (tags: readonly string[]) => `config by ${JSON.stringify(tags)}`,
  },
  catalogue: {
    categoryById: (id: number) => path`/category/by-id/${id}`,
  },
} satisfies { [P in keyof typeof KNOWN_READS]: Record<(typeof KNOWN_READS)[P][number], (given: never) => string> }

/** What shared reads have in memory for the shopper of a session. */
export function knownReads(session: Session): Ports['known'] {
  return (port, read, [given]) => {
    // An engine may show a customer other categories.
    if (port === 'catalogue' && !session.isVisitor && session.hasPersonalCategories) return null
    const names: Readonly<Record<string, (given: never) => string>> = READ_NAMES[port]
    return keptForAll(session, names[read]!(given as never))
  }
}

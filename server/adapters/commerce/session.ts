import type { CategoryPage } from '#schemas/category.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { UpstreamError } from '#server/ports/upstream-error.ts'
import type { LinkBuilder } from '#server/screens/assembler.ts'
import { type CommerceHttp, type Reply, unexpected } from './http.ts'
import type { SharedReads, Tagged } from './shared-reads.ts'

/** What the ports of one request have in common. */
export interface Session {
  http: CommerceHttp
  locale: Locale
  currency: Currency
  isVisitor: boolean
  links: Links
  tags: Set<string>
  /**
   * Notes a refusal or an error that the screen goes on without (Spec 8: "detail logged"). Not for plain absence.
   */
  fail(what: string, reply: Pick<Reply, 'status' | 'detail'> | UpstreamError): void
  /** Says the same in the log alone: what is absent is an answer too. */
  note(what: string, reply: Pick<Reply, 'status' | 'detail'>): void
  shared: SharedReads
}

/** Paths of this shop in the shopper's language; null for a screen that is not built yet. */
export interface Links {
  to: LinkBuilder
  /** by slug; null also for what is no slug */
  product(slug: string): string | null
  category(slug: string): string | null
  home: string
}

/**
 * A value that is the same for every visitor of this language and currency. Signed-in shoppers ask for themselves, for an
 * engine may answer them something else and theirs must never reach others.
 */
export async function readForAll<T>(session: Session, name: string, load: () => Promise<Tagged<T>>): Promise<T> {
  const { locale, currency, shared } = session
  const { value, tags } = session.isVisitor ? await shared.read(`${locale} ${currency} ${name}`, load) : await load()
  for (const tag of tags) session.tags.add(tag)
  return value
}

/** True for 404; throws UpstreamError for any other status that is not 200. */
export function isMissing(what: string, reply: Reply): boolean {
  if (reply.status === 200) return false
  if (reply.status === 404) return true
  throw unexpected(what, reply)
}

/** Way of a category's page: what the screens need of the wire's slugs. */
export function linkedCategories<T extends Pick<CategoryPage['children'][number], 'url'>>(
  entries: readonly T[],
  links: Links,
): T[] {
  return entries.flatMap((entry) => {
    const url = links.category(entry.url)
    return url === null ? [] : [{ ...entry, url }]
  })
}

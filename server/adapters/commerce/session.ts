import type { CategoryPage } from '#schemas/category.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { SharedReads, Tagged } from './shared-reads.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'

/** Dependencies of a read. */
export interface Reading {
  http: CommerceHttp
  /**
   * Records a refusal or an error that the screen goes on without, and logs its detail (S8.25-S8.29). Not for plain
   * absence.
   */
  fail(what: string, problem: Problem): void
}

export type Problem = Pick<Reply, 'status' | 'detail'> | UpstreamError

/** Shared parts of the ports of one request. */
export interface Session extends Reading {
  /**
   * for one shared read: it does not end with this request, holds no data of its shopper, and remembers no answer, which
   * could be older than what the change feed has named since
   */
  sharedHttp: () => CommerceHttp
  /** for staff calls, with the session of the person; null if nobody of the staff is logged in */
  staffHttp: CommerceHttp | null
  locale: Locale
  currency: Currency
  isVisitor: boolean
  links: Links
  tags: Set<string>
  failures: string[]
  /** Only logs what `fail` would: absence is a valid answer, too. */
  note(what: string, problem: Problem): void
  shared: SharedReads
  /** what slugs of products stand for */
  productSlugs: SharedReads
  /** whether the shop takes orders */
  selling: SharedReads
  /** the engine may show a customer other categories and menus than visitors */
  hasPersonalCategories: boolean
}

/** Paths of this shop in the shopper's language; null for a screen that is not built yet. */
export interface Links {
  to: LinkBuilder
  /** by slug, `options` for one of its variants; null also for an invalid slug */
  product(slug: string, options?: string): string | null
  category(slug: string): string | null
  home: string
}

/**
 * A value that is the same for all shoppers of a language and currency. A logged-in shopper gets the value cached by a
 * visitor's read; otherwise the call uses their own token and its answer is not cached, so that nothing personal can
 * reach others.
 */
export async function readForAll<T>(session: Session, name: string, load: Load<T>): Promise<T> {
  if (session.isVisitor) return readShared(session, name, load)
  const kept = keptForAll<T>(session, name)
  return kept ? kept.value : readOwn(session, load)
}

/** The value that a visitor's read has left in memory, null for none. */
export function keptForAll<T>(session: Session, name: string): { value: T } | null {
  const kept = session.shared.peek<T>(sharedKey(session, name))
  return kept && { value: take(session, kept) }
}

/** The same for categories and menus: where an engine may personalise them, logged-in shoppers have a call of their own. */
export async function readCategories<T>(session: Session, name: string, load: Load<T>): Promise<T> {
  if (!session.isVisitor && session.hasPersonalCategories) return readOwn(session, load)
  return readShared(session, name, load)
}

/** The same for what a slug stands for. Those of products have room of their own, as there are so many. */
export async function readSlugs(session: Session, name: string, load: Load<SlugTarget | null>) {
  const key = sharedKey(session, name)
  const product = session.productSlugs.peek<SlugTarget | null>(key)
  if (product) return take(session, product)
  if (!session.isVisitor) return readForAll(session, name, load)
  const read = await session.productSlugs.read(key, async () => {
    const found = await session.shared.read(key, () => collect(session, session.sharedHttp(), load))
    return { ...found, isKept: found.value?.kind === 'product' && found.tags.length > 0 }
  })
  return take(session, read)
}

async function readOwn<T>(session: Session, load: Load<T>): Promise<T> {
  return take(session, await collect(session, session.http, load))
}

async function readShared<T>(session: Session, name: string, load: Load<T>): Promise<T> {
  const shared = () => collect(session, session.sharedHttp(), load)
  return take(session, await session.shared.read(sharedKey(session, name), shared))
}

/** Reads through the given session part, so that its failures belong to its own result. */
type Load<T> = (reading: Reading) => Promise<Omit<Tagged<T>, 'failures'>>

async function collect<T>({ note }: Session, http: CommerceHttp, load: Load<T>): Promise<Tagged<T>> {
  const failures: string[] = []
  const read = await load({
    http,
    fail(what, problem) {
      failures.push(failureOf(what, problem))
      note(what, problem)
    },
  })
  return { ...read, failures }
}

function take<T>(session: Session, { value, tags, failures }: Tagged<T>): T {
  for (const tag of tags) session.tags.add(tag)
  session.failures.push(...failures)
  return value
}

/** One line of `Ports.failures`. */
export function failureOf(what: string, problem: Problem): string {
  return `${what}: ${problem instanceof UpstreamError ? problem.reason : problem.status}`
}

function sharedKey({ locale, currency }: Session, name: string): string {
  return `${locale} ${currency} ${name}`
}

/** True for 404; throws UpstreamError for any other status that is not 200. */
export function isMissing(what: string, reply: Reply): boolean {
  if (reply.status === 200) return false
  if (reply.status === 404) return true
  throw unexpected(what, reply)
}

/** Path of a category's page from the slugs of the wire. */
export function linkedCategories<T extends Pick<CategoryPage['children'][number], 'url'>>(
  entries: readonly T[],
  links: Links,
): T[] {
  return entries.flatMap((entry) => {
    const url = links.category(entry.url)
    return url === null ? [] : [{ ...entry, url }]
  })
}

import { LOCALES, type Locale } from '#schemas/locale.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import type { ContentKind } from '#schemas/staff-content.ts'

/** Ids have little room in addresses. */
const PREFIX: Readonly<Record<ContentKind, string>> = { page: 'page', post: 'post', category: 'cat' }
const KINDS = Object.keys(PREFIX) as ContentKind[]

/** A text as its page in the studio names it: `page_terms`. Null for a name that is too long for an address. */
export function idOfText({ kind, id }: { kind: ContentKind; id: string }): string | null {
  const own = `${PREFIX[kind]}_${id}`
  return ROUTE_PARAM_SHAPE.id.test(own) ? own : null
}

export function textOfId(id: string): { kind: ContentKind; id: string } | null {
  const [, prefix, own] = /^([a-z]+)_(.+)$/.exec(id) ?? []
  const kind = KINDS.find((each) => PREFIX[each] === prefix)
  return kind && own ? { kind, id: own } : null
}

type Titled = { id: string; published: Texts | null; draft: { document: Texts } | null }
type Texts = { texts: Partial<Record<Locale, { title: string } | undefined>> }

/** The title in the language of the page, else in another one, else the key. */
export function titleOf({ id, published, draft }: Titled, locale: Locale): string {
  const { texts = {} } = draft?.document ?? published ?? {}
  return titleIn(Object.fromEntries(LOCALES.map((each) => [each, texts[each]?.title])), locale) ?? id
}

/** The title in the language of the page, else in another one; null for none. */
export function titleIn(titles: { readonly [L in Locale]?: string | undefined }, locale: Locale): string | null {
  return [locale, ...LOCALES].map((each) => titles[each]).find((title) => title !== undefined && title !== '') ?? null
}

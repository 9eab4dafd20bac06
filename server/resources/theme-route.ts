import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { makeEntry } from '#server/http/bytes/byte-entry.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import type { ShopRulesSource } from '#server/http/visit/shop-rules.ts'
import type { ThemeSheet } from '#server/platform/theme/stylesheet.ts'

export interface ThemeLink {
  /** stylesheet that pages link after the tokens; null for the shipped look */
  href(): string | null
  /** `GET /theme/<hash>.css`: the current theme and recent ones */
  routes: Hono
}

/** Pages of an earlier theme may still be on their way to browsers. */
const KEPT_SHEETS = 16
/** Another server may have just begun to link an unknown name. */
const ASK_AGAIN_MS = 1000

interface ThemeLinkParts {
  rules: Pick<ShopRulesSource, 'current'>
  /** reads all changes since the last poll, rules included */
  catchUp: () => Promise<void>
  clock: () => Date
}

export function createThemeLink({ rules, catchUp, clock }: ThemeLinkParts): ThemeLink {
  const kept = new LRUCache<string, ThemeSheet>({ max: KEPT_SHEETS })
  let askedAt = Number.NEGATIVE_INFINITY
  const routes = new Hono()

  function href(): string | null {
    const { theme } = rules.current()
    if (theme) kept.set(theme.href, theme)
    return theme?.href ?? null
  }

  async function find(wanted: string): Promise<ThemeSheet | undefined> {
    href()
    const known = kept.get(wanted)
    const now = clock().getTime()
    if (known || now - askedAt < ASK_AGAIN_MS) return known
    askedAt = now
    await catchUp()
    href()
    return kept.get(wanted)
  }

  routes.get('/theme/:file', async (context) => {
    const sheet = await find(`/theme/${context.req.param('file')}`)
    if (sheet) return answerEntry(await toEntry(sheet), context.req.raw.headers)
    return context.text('Not found', 404, { 'cache-control': 'no-store' })
  })
  return { href, routes }
}

function toEntry({ css }: ThemeSheet) {
  return makeEntry({
    status: 200,
    bytes: Buffer.from(css),
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
    encodings: [],
  })
}

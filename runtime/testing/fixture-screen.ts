import type { Currency, Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'

export interface ScreenParts {
  root?: string
  nodes: Record<string, Node>
  locale?: Locale
  currency?: Currency
  path?: string
  title?: string
  data?: Screen['data']
  variant?: Partial<Screen['cache']['variant']>
  scope?: Screen['cache']['scope']
}

/** A whole screen around a few nodes, for tests. */
export function screenOf({
  nodes,
  root = Object.keys(nodes)[0] ?? 'frame.page',
  locale = 'en',
  currency = 'PLN',
  path = '/en',
  title = 'Test',
  data = {},
  variant = {},
  scope = 'public',
}: ScreenParts): Screen {
  return {
    protocol: '1.0',
    catalog: 'sha256-test',
    screen: {
      route: 'home',
      path,
      status: 200,
      locale,
      dir: 'ltr',
      title,
      seo: { canonical: path, alternates: {}, jsonLd: [] },
    },
    revision: { layout: 'test', data: 'test', arms: {} },
    cache: {
      scope,
      variant: { locale, currency, priceMode: 'gross', kind: 'visitor', ...variant },
      maxAge: 0,
      tags: [],
      validUntil: null,
    },
    timing: { quantityMs: 500, busyMs: 2500 },
    root,
    nodes,
    data,
    messages: { shared: `/schemas/messages/shared.${locale}.test.json` },
  }
}

/** A node with the required fields only. */
export function nodeOf(type: string, parts: Partial<Node> = {}): Node {
  return { type, v: 1, props: {}, ...parts }
}

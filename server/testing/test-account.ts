import type { Screen } from '#schemas/screen.ts'
import type { NodeType } from '#widgets/catalog.ts'
import { nodesOf } from './test-screens.ts'
import type { TestApp, TestCommerce } from './test-shop.ts'

/** Cookies of a visitor. */
export const NOBODY = {}

/** The account of the demo shop's customers, in English. */
export function customersOf({ commerce, shop }: { commerce: TestCommerce; shop: Pick<TestApp, 'json'> }) {
  return {
    /** cookies of a logged-in customer */
    as: async (id: string): Promise<Record<string, string>> => ({
      token: await commerce.tokenOf(id),
      has_session: '1',
    }),
    screenOf: async (path: string, cookies: Record<string, string>): Promise<Screen> =>
      (await shop.json(path, {}, { cookies })).screen,
  }
}

/** Props of the first node of a type, which must exist. */
export function firstProps<P>(screen: Screen, type: NodeType): P {
  return nodesOf(screen, type)[0]?.props as P
}

/** Links of the account's menu; none on a page without it. */
export function accountLinks(screen: Screen): { label: string; isCurrent?: boolean }[] {
  const page = firstProps<{ groups: { links: { label: string; isCurrent?: boolean }[] }[] } | undefined>(
    screen,
    'account-page',
  )
  return page?.groups.flatMap(({ links }) => links) ?? []
}

import type { Screen } from '#schemas/screen.ts'
import type { NodeType } from '#widgets/catalog.ts'
import { nodesOf } from './test-screens.ts'
import type { TestApp, TestCommerce } from './test-shop.ts'

/** Cookies of who has not logged in. */
export const NOBODY = {}

/** What customers of the demo shop see of their account, in English. */
export function customersOf({ commerce, shop }: { commerce: TestCommerce; shop: Pick<TestApp, 'json'> }) {
  return {
    /** cookies of a customer who has logged in */
    as: async (id: string): Promise<Record<string, string>> => ({
      token: await commerce.tokenOf(id),
      has_session: '1',
    }),
    screenOf: async (path: string, cookies: Record<string, string>): Promise<Screen> =>
      (await shop.json(path, {}, { cookies })).screen,
  }
}

/** Props of the first node of a type; whoever asks knows that there is one. */
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

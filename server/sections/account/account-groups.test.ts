import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { accountGroups } from './account-groups.ts'

const link = ((key: RouteKey, params: object = {}) =>
  (linkTo as (locale: 'pl', key: RouteKey, params: object) => string)('pl', key, params)) as never
const currentOn = (route: RouteKey) =>
  accountGroups({ route, link, t: TRANSLATE.pl, shopper: { kind: 'b2c' } as Shopper })
    .flatMap(({ links }) => links)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label)

describe('the account navigation', () => {
  it.each([
    ['orders_history', ['Historia zamówień']],
    ['order_details', ['Historia zamówień']],
    ['order_complaint', ['Historia zamówień']],
    ['account_return', ['Zwroty i reklamacje']],
    ['addresses', ['Dane do wysyłki i faktury']],
    ['home', []],
  ] as const)('[S2.164] on %s, whatever its path holds, marks %j', (route, labels) => {
    expect(currentOn(route)).toEqual(labels)
  })
})

import { ORDER_TOKEN } from '#schemas/order.ts'
import { assembler } from '#server/compiler/assembler.ts'

/** The log-in proves own orders: their list is only a help, so the page does not wait long for it. */
const ORDERS_MS = 800
const LISTED = 10

/**
 * Withdrawal from a contract, for everybody and without a login (Directive 2011/83, Art. 11a). `?order=` with the `token` of a mail, or a
 * customer's own, shows the order's products; any other number only fills in the form, so that the page tells nobody which orders exist.
 * `?statement=` shows a statement to confirm, `?receipt=` a declared one. Domain 1.
 */
export const withdrawalScreen = assembler('withdrawal')({
  provides: ['statement', 'withdrawable', 'statedOrder', 'latestOrders'],
  scope: 'private',
  async load({ query, shopper, ports, ignore, orWithout }) {
    const { order: number, token } = query
    const id = query.receipt ?? query.statement
    const statement = id === undefined ? null : await ports.returns.statement(id)
    if (id !== undefined && !statement) ignore(query.receipt === undefined ? 'statement' : 'receipt', id)
    const isToken = token !== undefined && ORDER_TOKEN.test(token)
    if (token !== undefined && !isToken) ignore('token', token)
    const isNumber = number !== undefined && /^[A-Za-z0-9_-]{1,36}$/.test(number)
    if (number !== undefined && !isNumber) ignore('order', number)
    const orders =
      shopper.user === null || isNumber || statement
        ? null
        : ports.orders.list({ status: null, page: 1, perPage: LISTED })
    return {
      statement,
      statedOrder: isNumber ? number : null,
      withdrawable: isNumber && !statement ? await ports.orders.order({ number, token: isToken ? token : null }) : null,
      latestOrders: (orders && (await orWithout(ORDERS_MS, 'the own orders', orders)))?.data ?? [],
    }
  },
  title: (_, { t }) => t('page.withdrawal'),
  isIndexed: ({ statement, statedOrder }) => statement === null && statedOrder === null,
})

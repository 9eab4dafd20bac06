import { setTimeout as pause } from 'node:timers/promises'
import { PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { FILLED, GUEST_FIELDS } from '#server/testing/test-checkout.ts'
import { type ShopAddress, type Shopper, shopperAt, type Traffic } from './shopper.ts'

/** A cart as its shopper remembers it: pieces by SKU. */
export interface KnownCart {
  id: string
  pieces: Map<string, number>
}

/** An order as its buyer remembers it. */
export interface KnownOrder extends KnownCart {
  email: string
}

/** What shoppers did, once they have gone home. */
export interface Bought {
  orders: KnownOrder[]
  /** carts that were filled and left */
  carts: KnownCart[]
}

const PAGES = [
  '/en',
  '/',
  '/de',
  '/en/coffee',
  '/kawa',
  '/en/cart',
  '/api/session',
  '/api/screens?path=%2Fen',
  '/sitemap.xml',
]
const READERS = 3
const BUYERS = 3
const CART_ROUNDS = 4
/** For which a reader looks at a page: readers that ask at once would take all of a small machine. */
const LOOK_MS = 50

/** Starts the shop's traffic: some read pages, some buy, one fills carts. `goHome` resolves when all have finished. */
export function openTheDoors(address: ShopAddress) {
  const traffic: Traffic = { reads: 0, failedReads: [], writes: 0, repeatedWrites: [], failedWrites: [] }
  const bought: Bought = { orders: [], carts: [] }
  let isOpen = true
  let sent = 0

  async function asLongAsOpen(visit: (shopper: Shopper) => Promise<void>): Promise<void> {
    while (isOpen) {
      const shopper = shopperAt(address, traffic)
      await visit(shopper).finally(() => shopper.leave())
    }
  }

  async function readPages(shopper: Shopper): Promise<void> {
    for (const page of PAGES) {
      if (isOpen) await shopper.read(page)
      await pause(LOOK_MS)
    }
  }

  /** Buys as a guest; a purchase that was begun is finished. */
  async function buy(shopper: Shopper): Promise<void> {
    const email = `kinga+${++sent}@gosc.example`
    const input = { ...FILLED, ...GUEST_FIELDS, email }
    const pieces = await fill(shopper, 1)
    await shopper.perform('checkout.asGuest', {})
    await shopper.perform('checkout.save', input)
    const screen = await shopper.read(`/api/screens?path=${encodeURIComponent('/en/order')}`)
    const [, expectedTotal] = /"name":"expectedTotal"[^}]*?"value":"([\d.]+)"/.exec(screen ?? '') ?? []
    const id = shopper.cookie('cartId')
    if (id === undefined || !(await shopper.perform('checkout.place', { ...input, expectedTotal }))) return
    bought.orders.push({ id, pieces, email })
  }

  async function fillAndLeave(shopper: Shopper): Promise<void> {
    const pieces = await fill(shopper, CART_ROUNDS)
    const id = shopper.cookie('cartId')
    if (id !== undefined) bought.carts.push({ id, pieces })
  }

  async function fill(shopper: Shopper, rounds: number): Promise<Map<string, number>> {
    const pieces = new Map<string, number>()
    for (let round = 1; round <= rounds; round++)
      for (const sku of PLENTIFUL) {
        if (await shopper.perform('cart.addItem', { sku, qty: round })) pieces.set(sku, (pieces.get(sku) ?? 0) + round)
      }
    return pieces
  }

  const all = [
    ...Array.from({ length: READERS }, () => asLongAsOpen(readPages)),
    ...Array.from({ length: BUYERS }, () => asLongAsOpen(buy)),
    asLongAsOpen(fillAndLeave),
  ]
  return {
    traffic,
    bought,
    async goHome(): Promise<void> {
      isOpen = false
      await Promise.all(all)
    },
  }
}

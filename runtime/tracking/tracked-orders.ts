/** Numbers of the orders whose purchase was counted on this device. */
const KEY = 'trackedOrders'
/** Orders that are remembered, the newest first. */
const MAX_ORDERS = 20

/** Notes an order as counted. False if it was before, and if it cannot be remembered: then it must not count. */
export function claimOrder(number: string): boolean {
  try {
    const orders = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (orders.includes(number)) return false
    localStorage.setItem(KEY, [number, ...orders].slice(0, MAX_ORDERS).join(' '))
    return true
  } catch {
    // Storage is disabled or full: a purchase too few is better than one counted at each reload.
    return false
  }
}

export function forgetOrders(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing is in it.
  }
}

import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { MergeNotice } from '#schemas/merge-notice.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { readWayBack } from '#server/compiler/address/way-back.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import type { Entry } from '#server/ports/identity.ts'
import { takeCartAlong } from './cart-on-login.ts'
import { knownDeviceCookie } from './known-device.ts'

/** Starts the session of a user who has just logged in, takes the cart along, and opens the next page. S4.5, S6.15. */
export async function enter(
  { token, user, knownDevice }: Entry,
  { back, said, ...context }: ActionContext & { back: string | undefined; said: string },
): Promise<ActionResult> {
  const { ports, shopper, t, link } = context
  const theirs = context.portsAs(token)
  const [carried, credit] = await Promise.all([
    takeCartAlong(shopper.cartId, { guest: ports.cart, user: theirs.cart }),
    user.type === 'b2b' ? theirs.customer.terms() : null,
  ])
  const { cart, cartId, merged } = carried
  // Its cookie is about to be replaced, so it could not be ended later.
  if (shopper.token !== null) await ports.identity.logOut()
  const cookies: CookieChange[] = [
    { name: COOKIE.token, value: token },
    { name: COOKIE.hasSession, value: '1' },
    // The notice of the former session's end is outdated.
    { name: COOKIE.flash, value: null },
    // The choice of another customer of this browser.
    { name: COOKIE.priceMode, value: null },
    ...knownDeviceCookie(knownDevice),
  ]
  if (cartId !== undefined) cookies.push({ name: COOKIE.cartId, value: cartId })
  const state = {
    user,
    credit,
    merge: merged,
    ...(cart !== undefined && { cart }),
  } as unknown as Record<string, JsonValue>
  const home = link('account') ?? link('home') ?? '/'
  return {
    status: 200,
    effects: [
      ...Object.entries(state).map(([name, value]): Effect => ({ effect: 'data', pointer: `/${name}`, value })),
      toast('success', said),
      { effect: 'navigate', to: readWayBack(back) ?? home },
      ...(merged ? [{ effect: 'open', target: MERGE_NOTICE } as const] : []),
    ],
    cookies,
    ...(merged && { isConfirmed: true, notice: mergeSentence(merged, t) }),
  }
}

/** Id of its node in both frames. */
const MERGE_NOTICE = 'frame.merge-notice'

function mergeSentence({ added, capped, dropped }: MergeNotice, t: ActionContext['t']): string {
  return [
    `${t('cart.merge.title')}.`,
    ...(added > 0 ? [t('cart.merge.text', { count: added })] : []),
    ...capped.map(({ name, quantity }) => t('cart.merge.capped', { name, quantity })),
    ...dropped.map((name) => t('cart.merge.dropped', { name })),
  ].join(' ')
}

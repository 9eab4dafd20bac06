import type { PickupRequest } from '../shipment-port.ts'
import type { ShipxHttp } from './shipx-http.ts'
import { polishPhone, toShipxAddress } from './shipx-request.ts'
import { DispatchOrder, pageOf } from './shipx-shapes.ts'

/** A carrier's clock and ours. */
const EARLIER_MS = 10 * 60_000
const MAX_PAGES = 5
const GONE: ReadonlySet<string> = new Set(['rejected', 'canceled'])

/** "Dispatch Order": a courier for the address; InPost compares it letter by letter with those it knows. */
export async function orderDispatch(
  http: ShipxHttp,
  { own, address: ownAddress }: { own: string; address: () => Promise<object> },
  { externalIds, address, contact, comment }: PickupRequest,
): Promise<{ externalId: string }> {
  const body = {
    shipments: externalIds.map(Number),
    address: address ? toShipxAddress(address) : await ownAddress(),
    ...(contact && { name: contact.name, phone: polishPhone(contact.phone), email: contact.email }),
    ...(comment !== '' && { comment }),
  }
  const { id } = await http.json(DispatchOrder, 'POST', `${own}/dispatch_orders`, body)
  return { externalId: String(id) }
}

/** An order that stands for all of these parcels, in the newest pages of the list. */
export async function findDispatchOrder(
  http: ShipxHttp,
  own: string,
  { externalIds, requestedAt }: Pick<PickupRequest, 'externalIds' | 'requestedAt'>,
): Promise<{ externalId: string } | null> {
  const since = requestedAt.getTime() - EARLIER_MS
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ sort_by: 'id', sort_order: 'desc', page: String(page), per_page: '100' })
    const answer = await http.json(pageOf(DispatchOrder), 'GET', `${own}/dispatch_orders?${query}`)
    const found = answer.items.find(({ status, created_at, shipments }) => {
      if (GONE.has(status ?? '') || (created_at && Date.parse(created_at) < since)) return false
      const ids = new Set(shipments?.map(({ id }) => String(id)))
      return externalIds.every((id) => ids.has(id))
    })
    if (found) return { externalId: String(found.id) }
    if (answer.items.length === 0 || answer.page * answer.per_page >= answer.count) break
  }
  return null
}

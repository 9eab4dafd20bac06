import { type SaidFault, said } from '#server/platform/said-fault.ts'

interface Holder {
  kind: string
  id: string
}

/** Why a document cannot have an address: something else has it. */
export function addressTaken(address: string, { kind, id }: Holder): SaidFault {
  if (kind === 'product') return said('address_of_product', { address, id })
  if (kind === 'category') return said('address_of_category', { address, id })
  const word = kind === 'cms_page' ? 'page' : kind
  return said('address_taken', { address }, `The address ${address} belongs to the ${word} ${id}.`)
}

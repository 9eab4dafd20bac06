import { cookies } from 'next/headers'
import { cache } from 'react'
import { type CallOptions, FRAME_SECONDS, readCategory, readFrame, readListing } from '../../shared/commerce.server.ts'
import { toCurrency } from '../../shared/list.ts'
import type { ListQuery } from '../../shared/shapes.ts'

export const readCurrency = async () => toCurrency((await cookies()).get('currency')?.value)

const uncached = async (): Promise<CallOptions> => ({ currency: await readCurrency(), init: { cache: 'no-store' } })

/** Once in a request, as metadata and page both need it. */
export const loadCategory = cache(async (slug: string) => readCategory(slug, await uncached()))

export const loadListing = async (id: number, query: ListQuery) => readListing(id, query, await uncached())

export async function loadFrame() {
  const options = await uncached()
  return readFrame(FRAME_SECONDS > 0 ? { ...options, init: { next: { revalidate: FRAME_SECONDS } } } : options)
}

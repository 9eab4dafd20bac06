import { useEffect, useState } from 'react'
import type { ProductSummary } from '#schemas/product.ts'
import { useHost } from '../host.ts'

interface ViewedQuery {
  /** URI Template of the product data */
  template: string
  viewed: string | undefined
  limit: number
  /** maximum of remembered products */
  kept: number
}

/**
 * Earlier viewed products, newest first, without the current one, which is stored. Empty without consent, on the
 * server, and until the request completes.
 */
export function useViewed({ template, viewed, limit, kept: maxKept }: ViewedQuery): ProductSummary[] {
  const { read, useDeviceMemory } = useHost()
  const { isAllowed, value, keep } = useDeviceMemory('recently-viewed')
  const [products, setProducts] = useState<ProductSummary[]>([])
  const kept = idsIn(value).slice(0, maxKept)
  const ids = kept
    .filter((id) => id !== viewed)
    .slice(0, limit)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each viewed product, not for each stored value
  useEffect(() => {
    if (isAllowed && viewed !== undefined && kept[0] !== viewed)
      keep([viewed, ...kept.filter((id) => id !== viewed)].slice(0, maxKept))
  }, [isAllowed, viewed])

  useEffect(() => {
    if (!isAllowed || ids === '') {
      setProducts([])
      return
    }
    const request = new AbortController()
    void read(template, { ids: ids.split(',') }, request.signal).then((answer) => {
      if (!request.signal.aborted) setProducts(productsIn(answer))
    })
    return () => request.abort()
  }, [read, template, isAllowed, ids])

  return products
}

/** Another version of the shop may have written the stored value. */
function idsIn(value: unknown): string[] {
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9_-]{1,36}$/.test(id)
  return Array.isArray(value) ? value.filter(isId) : []
}

/**
 * Checks the fields that are drawn: schemas are not loaded in the browser, and an unexpected answer must not break a
 * page.
 */
function productsIn(answer: unknown): ProductSummary[] {
  const { products } = (answer ?? {}) as { products?: unknown }
  return Array.isArray(products) ? products.filter(isProduct) : []
}

function isProduct(value: unknown): value is ProductSummary {
  const { id, name, href, images, prices } = (value ?? {}) as Partial<Record<keyof ProductSummary, unknown>>
  return [id, name, href].every((text) => typeof text === 'string') && Array.isArray(images) && Array.isArray(prices)
}

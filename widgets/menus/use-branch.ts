import { useEffect, useState } from 'react'
import type { MenuItem, MenuKind } from '#schemas/menu-branch.ts'
import { useHost } from '../host.ts'

export interface BranchQuery {
  /** address of the branch data */
  address: string
  menu: MenuKind
  /** 0: the top */
  categoryId: number
  /** the category has no children */
  isEmpty?: boolean
}

/** The children of a category: undefined until the answer arrives, null if the request failed (S8.29). */
export function useBranch({
  address,
  menu,
  categoryId,
  isEmpty = false,
}: BranchQuery): readonly MenuItem[] | null | undefined {
  const { read } = useHost()
  const [answer, setAnswer] = useState<{ to: string; items: readonly MenuItem[] | null }>()
  const key = `${menu} ${categoryId}`

  useEffect(() => {
    if (isEmpty) return
    const request = new AbortController()
    const query = { menu, ...(categoryId > 0 && { categoryId: String(categoryId) }) }
    void read(address, query, request.signal).then((value) => {
      if (!request.signal.aborted) setAnswer({ to: key, items: toItems(value) })
    })
    return () => request.abort()
  }, [read, address, menu, categoryId, isEmpty, key])

  if (isEmpty) return NOTHING
  return answer?.to === key ? answer.items : undefined
}

const NOTHING: readonly MenuItem[] = []

/**
 * Checks the fields that are drawn: schemas are not loaded in the browser, and an unexpected answer must not break a
 * menu.
 */
function toItems(answer: unknown): readonly MenuItem[] | null {
  const { items } = (answer ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items.filter(isItem) : null
}

function isItem(value: unknown): value is MenuItem {
  const { id, name, href, children } = (value ?? {}) as Partial<Record<keyof MenuItem, unknown>>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof href === 'string' &&
    Array.isArray(children) &&
    children.every(isItem)
  )
}

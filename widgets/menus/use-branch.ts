import { useEffect, useState } from 'react'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { useHost } from '../host.ts'

export interface BranchQuery {
  /** URI Template of the branch data */
  template: string
  /** 0: the top */
  categoryId: number
  /** the category has no children */
  isEmpty?: boolean
}

/** The children of a category: undefined until the answer arrives, null if the request failed (S8.29). */
export function useBranch({
  template,
  categoryId,
  isEmpty = false,
}: BranchQuery): readonly MenuItem[] | null | undefined {
  const { read } = useHost()
  const [answer, setAnswer] = useState<{ to: string; items: readonly MenuItem[] | null }>()
  const key = `${template} ${categoryId}`

  useEffect(() => {
    if (isEmpty) return
    const request = new AbortController()
    const values = categoryId > 0 ? { categoryId } : {}
    void read(template, values, request.signal).then((value) => {
      if (!request.signal.aborted) setAnswer({ to: key, items: toItems(value) })
    })
    return () => request.abort()
  }, [read, template, categoryId, isEmpty, key])

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

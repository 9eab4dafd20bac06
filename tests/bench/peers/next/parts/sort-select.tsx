'use client'

import { useRouter } from 'next/navigation'
import { listAddress, SORTS } from '../../shared/list.ts'
import type { ListQuery } from '../../shared/shapes.ts'

export function SortSelect({ path, query }: { path: string; query: ListQuery }) {
  const router = useRouter()
  return (
    <label>
      Sort by{' '}
      <select
        defaultValue={query.sort}
        onChange={({ target }) =>
          router.push(listAddress(path, { ...query, page: 1, sort: target.value as ListQuery['sort'] }))
        }
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

import { useNavigate } from 'react-router'
import { listAddress, SORTS } from '../../../shared/list.ts'
import type { ListQuery } from '../../../shared/shapes.ts'

export function SortSelect({ path, query }: { path: string; query: ListQuery }) {
  const navigate = useNavigate()
  return (
    <label>
      Sort by{' '}
      <select
        defaultValue={query.sort}
        onChange={({ target }) =>
          navigate(listAddress(path, { ...query, page: 1, sort: target.value as ListQuery['sort'] }))
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

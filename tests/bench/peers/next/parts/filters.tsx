import { SlidersHorizontal } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { listAddress, withoutFilters } from '../../shared/list.ts'
import type { Category, Listing, ListQuery } from '../../shared/shapes.ts'
import styles from '../../shared/shop.module.css'

interface FiltersProps {
  category: Category
  listing: Listing
  query: ListQuery
  path: string
}

export function Filters({ category, listing, query, path }: FiltersProps) {
  return (
    <Form action={path} aria-label="Filters">
      <h2>
        <SlidersHorizontal aria-hidden="true" /> Filters
      </h2>
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <nav className={styles.group} aria-label="Category">
        <strong>{category.name}</strong>
        <ul>
          {listing.categories.map(({ id, name, url, count }) => (
            <li key={id}>
              <Link href={listAddress(`/en/${url}`, query)}>
                {name}{' '}
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
                <span className={styles.hidden}>({count} products)</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.group} open>
        <summary>Price</summary>
        <input name="min" aria-label="Price from" inputMode="decimal" defaultValue={query.min} />
        <input name="max" aria-label="Price to" inputMode="decimal" defaultValue={query.max} />
        {listing.priceRange && (
          <small>
            {listing.priceRange.min.gross} – {listing.priceRange.max.gross}
          </small>
        )}
      </details>
      {listing.facets.map(({ code, label, values }) => (
        <details className={styles.group} key={code} open>
          <summary>{label}</summary>
          <fieldset aria-label={label}>
            {values.map(({ value, label, count }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  name="f"
                  value={`${code}:${value}`}
                  defaultChecked={query.filters[code]?.includes(value) ?? false}
                />
                <span>{label}</span>
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
                <span className={styles.hidden}>({count} products)</span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      <Link href={listAddress(path, withoutFilters(query))}>Clear filters</Link>
      <button type="submit" className={styles.button}>
        Show {listing.total} products
      </button>
    </Form>
  )
}

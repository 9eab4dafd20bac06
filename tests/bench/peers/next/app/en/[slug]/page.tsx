import { X } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { chosenFilters, listAddress, readQuery, SYMBOLS, toTile } from '../../../../shared/list.ts'
import styles from '../../../../shared/shop.module.css'
import { Filters } from '../../../parts/filters.tsx'
import { ProductTile } from '../../../parts/product-tile.tsx'
import { loadCategory, loadListing, readCurrency } from '../../../parts/session.ts'
import { SortSelect } from '../../../parts/sort-select.tsx'

interface PageProps {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const category = await loadCategory((await params).slug)
  if (!category) return {}
  const { name, metaDescription } = category
  return { title: `${name} | Ziarno`, description: metaDescription, robots: 'noindex, follow' }
}

export default async function CategoryPage({ params, searchParams }: PageProps) {
  const { slug } = await params
  const query = readQuery(toSearch(await searchParams))
  const category = await loadCategory(slug)
  if (!category) notFound()
  const [listing, currency] = await Promise.all([loadListing(category.id, query), readCurrency()])
  const path = `/en/${slug}`
  const symbol = SYMBOLS[currency]
  const pages = Math.max(1, Math.ceil(listing.total / listing.perPage))
  const labels = new Map(
    listing.facets.flatMap(({ code, values }) => values.map((v) => [`${code}:${v.value}`, v.label])),
  )
  const chosen = chosenFilters(query, (code, value) => labels.get(`${code}:${value}`) ?? value, symbol)
  return (
    <div className={styles.wrap}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <ol>
          <li>
            <Link href="/en">Home</Link>
          </li>
          {category.path.map(({ id, name, url }) => (
            <li key={id}>{id === category.id ? name : <Link href={`/en/${url}`}>{name}</Link>}</li>
          ))}
        </ol>
      </nav>
      <h1>{category.name}</h1>
      <p>{category.intro}</p>
      <nav className={styles.row} aria-label="Subcategories">
        {category.children.map(({ id, name, url }) => (
          <Link key={id} href={`/en/${url}`}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.list}>
        <Filters category={category} listing={listing} query={query} path={path} />
        <div>
          <div className={styles.row}>
            <span>{listing.total} products</span>
            <SortSelect path={path} query={query} />
            {chosen.map(({ label, without }) => (
              <Link key={label} href={listAddress(path, without)}>
                {label} <X aria-hidden="true" />
              </Link>
            ))}
          </div>
          <div className={styles.tiles}>
            {listing.products.map((product, at) => (
              <ProductTile key={product.id} tile={toTile(product, symbol)} isFirst={at < 2} />
            ))}
          </div>
          <nav className={styles.row} aria-label="Pages">
            {Array.from({ length: pages }, (_, at) => (
              <Link key={at} href={listAddress(path, { ...query, page: at + 1 })}>
                {at + 1}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}

function toSearch(asked: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
}

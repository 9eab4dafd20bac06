import { X } from 'lucide-react'
import { data, Link } from 'react-router'
import { addToCart, readCategory, readListing } from '../../../shared/commerce.server.ts'
import { chosenFilters, listAddress, readQuery, SYMBOLS, toCurrency, toTile } from '../../../shared/list.ts'
import styles from '../../../shared/shop.module.css'
import { readCookie } from '../cookies.ts'
import { Filters } from '../parts/filters.tsx'
import { ProductTile } from '../parts/product-tile.tsx'
import { SortSelect } from '../parts/sort-select.tsx'
import type { Route } from './+types/category'

export async function loader({ request, params }: Route.LoaderArgs) {
  const currency = toCurrency(readCookie(request, 'currency'))
  const query = readQuery(new URL(request.url).searchParams)
  const category = await readCategory(params.slug, { currency })
  if (!category) throw data(null, { status: 404 })
  const { products, ...listing } = await readListing(category.id, query, { currency })
  const symbol = SYMBOLS[currency]
  return { category, listing, query, symbol, tiles: products.map((product) => toTile(product, symbol)) }
}

export async function action({ request }: Route.ActionArgs) {
  const currency = toCurrency(readCookie(request, 'currency'))
  const id = await addToCart(await request.formData(), readCookie(request, 'cartId'), currency)
  return data({ isAdded: true }, { headers: { 'set-cookie': `cartId=${id}; Path=/; HttpOnly; SameSite=Lax` } })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.category.name} | Ziarno` },
        { name: 'description', content: loaderData.category.metaDescription },
        { name: 'robots', content: 'noindex, follow' },
      ]
    : []

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { category, listing, query, symbol, tiles } = loaderData
  const path = `/en/${params.slug}`
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
            <Link to="/en">Home</Link>
          </li>
          {category.path.map(({ id, name, url }) => (
            <li key={id}>{id === category.id ? name : <Link to={`/en/${url}`}>{name}</Link>}</li>
          ))}
        </ol>
      </nav>
      <h1>{category.name}</h1>
      <p>{category.intro}</p>
      <nav className={styles.row} aria-label="Subcategories">
        {category.children.map(({ id, name, url }) => (
          <Link key={id} to={`/en/${url}`}>
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
              <Link key={label} to={listAddress(path, without)}>
                {label} <X aria-hidden="true" />
              </Link>
            ))}
          </div>
          <div className={styles.tiles}>
            {tiles.map((tile, at) => (
              <ProductTile key={tile.id} tile={tile} isFirst={at < 2} />
            ))}
          </div>
          <nav className={styles.row} aria-label="Pages">
            {Array.from({ length: pages }, (_, at) => (
              <Link key={at} to={listAddress(path, { ...query, page: at + 1 })}>
                {at + 1}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}

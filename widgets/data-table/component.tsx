import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import { Pagination } from '../parts/pagination.tsx'
import surface from '../parts/surface.module.css'
import { Content } from './content.tsx'
import { PickCell, PickRows } from './pick.tsx'
import type { dataTable } from './schema.ts'
import styles from './styles.module.css'
import { Tiles } from './tiles.tsx'

type Props = WidgetProps<typeof dataTable>['props']

export function DataTable({ id, props }: WidgetProps<typeof dataTable>) {
  const { caption, isCaptionShown = false, summary, search, filters, sorting, rows, none, pages } = props
  const hasTools = search !== undefined || filters.length > 0
  return (
    <section id={id} className={styles.table} aria-label={caption}>
      {isCaptionShown ? <h2>{caption}</h2> : null}
      {hasTools ? (
        <div className={styles.tools}>
          {search ? <Search id={id} search={search} /> : null}
          <ListFilters id={id} filters={filters} />
        </div>
      ) : null}
      {sorting ? (
        <div className={styles.sorting}>
          <ListFilters id={`${id}-sorting`} filters={[sorting]} />
        </div>
      ) : null}
      {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
      {none === undefined ? null : <p className={styles.none}>{none}</p>}
      {rows.length === 0 ? null : props.look === 'tiles' ? (
        <Tiles props={props} />
      ) : props.pick ? (
        <PickRows id={id} pick={props.pick} rows={rows.length}>
          <Rows props={props} />
        </PickRows>
      ) : (
        <Rows props={props} />
      )}
      {props.more ? (
        <p>
          <a className={surface.link} href={props.more.href}>
            {props.more.label}
          </a>
        </p>
      ) : null}
      {pages ? <Pagination pages={pages} /> : null}
    </section>
  )
}

/** A plain form: the phrase is part of the address. */
function Search({ id, search }: { id: string; search: NonNullable<Props['search']> }) {
  const { t } = useHost()
  return (
    <form method="get" action={search.action} className={styles.search}>
      <label htmlFor={`${id}-phrase`}>{search.label}</label>
      <span className={styles.phrase}>
        <input id={`${id}-phrase`} type="search" name={search.name} defaultValue={search.value} key={search.value} />
        {search.kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={button({ look: 'secondary', size: 's' })}>
          {search.submit}
        </button>
        {search.clear === undefined ? null : (
          <a className={button({ look: 'quiet', size: 's' })} href={search.clear}>
            {t('studio.clear')}
          </a>
        )}
      </span>
    </form>
  )
}

/** The roles stay those of a table where a narrow one is drawn as cards. */
function Rows({ props: { caption, columns, rows, pick } }: { props: Props }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: browsers drop the role of a table that is not drawn as one
    <table role="table" className={styles.grid}>
      <caption className={styles.hidden}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {pick ? (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th role="columnheader" scope="col">
              <span className={styles.hidden}>{pick.label}</span>
            </th>
          ) : null}
          {columns.map(({ label, type, sort }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th key={label} role="columnheader" scope="col" data-type={type} aria-sort={sort?.direction}>
              {sort ? (
                <a href={sort.href} data-direction={sort.direction}>
                  {label}
                </a>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={key} role="row">
            {pick ? <PickCell value={key} pick={pick} row={cells[0]?.text ?? key} /> : null}
            {columns.map(({ label, type }, at) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <td key={label} role="cell" data-type={type} data-label={label}>
                <Content cell={cells[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

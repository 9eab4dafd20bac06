import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { ShopLink } from '../shop-link/shop-link.tsx'
import type { dataTable } from './schema.ts'
import styles from './styles.module.css'

/** An e-mail address that is too long for its column breaks before its `@`, where people read a break. */
function breakable(text: string) {
  const at = text.indexOf('@')
  if (at <= 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** What one cell holds. */
export function Content({
  cell,
}: {
  cell: WidgetProps<typeof dataTable>['props']['rows'][number]['cells'][number] | undefined
}) {
  const { t } = useHost()
  if (!cell) return null
  const { text, note, former, badges, href, isNewTab } = cell
  return (
    <span className={styles.cell}>
      {badges ? (
        <span className={styles.badges}>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </span>
      ) : href === undefined ? (
        breakable(text)
      ) : (
        <ShopLink {...{ href, isNewTab }}>{breakable(text)}</ShopLink>
      )}
      {former === undefined ? null : (
        <s className={styles.note}>
          <span className={styles.hidden}>{t('studio.table.former')} </span>
          {former}
        </s>
      )}
      {note === undefined ? null : <span className={styles.note}>{breakable(note)}</span>}
    </span>
  )
}

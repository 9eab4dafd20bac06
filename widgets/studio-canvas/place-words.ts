import type { Translate } from '#locales/translate.ts'
import { holderOf, type Place, type Row } from './places.ts'

/** What people call a section, or a part of the page; a part of a section with the section's name before it. */
export function nameIn(rows: readonly Row[], key: string): string {
  for (const row of rows) {
    if (row.is === 'section' && row.item.key === key) return row.item.name
    if (row.is !== 'part' || row.key !== key) continue
    const holder = holderOf(key)
    return holder === null ? row.title : `${nameIn(rows, holder)} › ${row.title}`
  }
  return key
}

/** Where a section would come to, in words: the part, and what it stands behind there. `section`: the one that is moved. */
export function placeWords(section: string, { slot, behind }: Place, rows: readonly Row[], t: Translate): string {
  const part = nameIn(rows, slot)
  if (behind === '') return t('studio.canvas.first', { part })
  const name = nameIn(rows, behind)
  const others = rows.filter((row) => row.is === 'section' && row.item.part === slot && row.item.key !== section)
  const last = others.at(-1)
  return last?.is === 'section' && last.item.key === behind
    ? t('studio.canvas.last', { part, name })
    : t('studio.canvas.behind', { part, name })
}

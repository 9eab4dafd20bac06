import type { Transaction } from 'kysely'
import type { StoreDatabase } from '../../store/schema.ts'

/** With a number behind it a handle still fits into a path. */
const MAX = 30

/** A handle made of a name, which can stand in paths: `ewa-kowalska`, for a second one `ewa-kowalska-2`. */
export async function newHandle(tx: Transaction<StoreDatabase>, name: string): Promise<string> {
  const base = plainHandle(name)
  const rows = await tx.selectFrom('staff_people').select('handle').where('handle', 'like', `${base}%`).execute()
  const used = new Set(rows.map(({ handle }) => handle))
  if (!used.has(base)) return base
  for (let number = 2; ; number++) if (!used.has(`${base}-${number}`)) return `${base}-${number}`
}

const WITHOUT_MARK: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

/** Letters from a to z, digits and dashes; it begins with a letter. */
export function plainHandle(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[łßøđæœ]/g, (letter) => WITHOUT_MARK[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX)
    .replace(/-+$/, '')
  return plain.length >= 2 ? plain : `person${plain && `-${plain}`}`
}

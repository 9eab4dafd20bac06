import type { StaffCalls } from '#schemas/staff-account.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { referenceOfObject } from '#server/sections/studio/audit/object-words.ts'
import { nameReferences } from '#server/sections/studio/references/reference-names.ts'

const PER_PAGE = 50
/** Without the names, rows have ids. */
const NAMES_MS = 1_500
/** The commerce API merges no later page; for older calls a period is named. */
const MAX_PAGE = 200
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The audit trail; filters and page stand in the address. */
export const studioAuditScreen = assembler('studio_audit')({
  provides: ['staffCalls', 'staffCallsQuery', 'staffCallNames'],
  scope: 'private',
  async load(context) {
    const { query, ports, link, ignore } = context
    const asked = readQuery(query, ignore)
    const { page = '1' } = asked
    const staffCalls = await ports.staff.audit({ ...auditFilters(asked), page, perPage: String(PER_PAGE) })
    if (!staffCalls) return notFound()
    if (staffCalls.data.length === 0 && page !== '1') {
      const { page: _, ...kept } = asked
      return redirectTo(link('studio_audit', {}, { query: kept }) ?? '/')
    }
    return { staffCalls, staffCallsQuery: asked, staffCallNames: await readNames(staffCalls, context) }
  },
  title: (_, { t }) => t('studio.audit'),
})

/** Names of what the calls were about, by reference, and of people; ids stand for what cannot be read now, or without the right. */
async function readNames({ callers, data }: StaffCalls, context: LoadContext): Promise<ReadonlyMap<string, string>> {
  const references = data.flatMap(({ object }) => referenceOfObject(object) ?? [])
  const reading = nameReferences(references, context)
  const found = (await context.orWithout(NAMES_MS, 'names of what calls were about', reading)) ?? new Map()
  return new Map([
    ...callers.flatMap(({ key, label }) => (label === key ? [] : [[key, label] as const])),
    ...[...found].flatMap(([value, { label, isMissing }]) => (isMissing ? [] : [[value, label] as const])),
  ])
}

/** Filters of an address as the commerce API names them; days are those of UTC. */
export function auditFilters({ person, object, operation, from, until }: Readonly<Record<string, string | undefined>>) {
  return {
    ...(person !== undefined && { key: person }),
    ...(object !== undefined && { object }),
    ...(operation !== undefined && { operation }),
    ...(from !== undefined && { from: `${from}T00:00:00.000Z` }),
    ...(until !== undefined && { until: `${until}T23:59:59.999Z` }),
  }
}

/** `Date.parse` takes 2026-02-31 for a day of March, and the commerce API refuses it. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function readQuery(query: LoadContext['query'], ignore: LoadContext['ignore']): Record<string, string> {
  const fits = (name: string, text: string) => {
    if (name === 'from' || name === 'until') return isDay(text)
    if (name === 'page') return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE
    return text.length > 0 && text.length <= (name === 'object' ? 200 : 60)
  }
  const given = ['person', 'object', 'operation', 'from', 'until', 'page'].flatMap((name) => {
    const text = query[name]?.trim()
    if (text === undefined || text === '') return []
    if (fits(name, text)) return [[name, text] as const]
    ignore(name, text)
    return []
  })
  return Object.fromEntries(given)
}

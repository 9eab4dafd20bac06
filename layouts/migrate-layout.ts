import { LAYOUT_VERSION } from '#schemas/layout.ts'

/** One step forward in the shape of layout documents. What has shipped is never changed: stored documents went through it. */
export interface LayoutMigration {
  /** version it makes; it takes the one before */
  to: number
  /** one sentence for the people whose layouts it changes */
  what: string
  /** A new document; the old one stays as it is. It sees documents of its day, so nothing is typed but JSON. */
  up(document: Readonly<Record<string, unknown>>): Record<string, unknown>
}

export type MigratedLayout =
  | { ok: true; document: unknown; applied: readonly number[] }
  | { ok: false; code: 'newer-version' | 'no-way-forward'; message: string }

/**
 * A document as today's version writes it. One without a version is left for the schema to refuse; one of a later version
 * than this program knows is a problem, as is one that no chain of migrations reaches from.
 */
export function migrateLayout(
  document: unknown,
  migrations: readonly LayoutMigration[],
  target: number = LAYOUT_VERSION,
): MigratedLayout {
  let current = document
  const applied: number[] = []
  for (;;) {
    const version = versionOf(current)
    if (version === null || version === target) return { ok: true, document: current, applied }
    if (version > target) {
      const message = `The document is of version ${version}; this shop knows layouts up to version ${target}.`
      return { ok: false, code: 'newer-version', message }
    }
    const next = migrations.find(({ to }) => to === version + 1)
    if (!next) {
      const message = `There is no migration from version ${version} to ${version + 1}.`
      return { ok: false, code: 'no-way-forward', message }
    }
    current = { ...next.up(current as Record<string, unknown>), version: next.to }
    applied.push(next.to)
  }
}

function versionOf(document: unknown): number | null {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, 'version')) return null
  const { version } = document as { version: unknown }
  return Number.isSafeInteger(version) && (version as number) >= 1 ? (version as number) : null
}

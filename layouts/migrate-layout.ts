import { LAYOUT_VERSION } from '#schemas/layout.ts'

/** One migration of the layout document format. Released migrations never change: stored documents depend on them. */
export interface LayoutMigration {
  /** version of its result; it accepts the one before */
  to: number
  /** one sentence for the authors of layouts */
  what: string
  /** Returns a new document and must not change its input. Old documents are untyped JSON. */
  up(document: Readonly<Record<string, unknown>>): Record<string, unknown>
}

export type MigratedLayout =
  | { ok: true; document: unknown; applied: readonly number[] }
  | { ok: false; code: 'newer-version' | 'no-way-forward'; message: string }

/**
 * A document in the current version. One without a version is left for the schema to refuse; a version that is newer
 * than this program, or that no chain of migrations starts from, is a problem.
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

import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'

const REASONS = ['perishable', 'custom', 'sealed', 'digital'] as const

/** Products that the law excludes from withdrawal, each with its reason; null for none. Domain 1. */
export function excludedProducts(
  items: readonly { name: string; withdrawalExcluded: string | null }[],
  t: LoadContext['t'],
): NodeDraft | null {
  const rows = items.flatMap(({ name, withdrawalExcluded }) => {
    if (withdrawalExcluded === null) return []
    const reason = REASONS.find((each) => each === withdrawalExcluded) ?? 'other'
    return [{ label: name, lines: [t(`withdrawal.excluded.${reason}`)] }]
  })
  return rows.length === 0 ? null : node('summary-list', { title: t('withdrawal.excluded'), rows }, { key: 'excluded' })
}

import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { writeReferences } from '#server/forms/reference-values.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import type { ReferenceContext } from './reference-context.ts'
import { nameReferences } from './reference-names.ts'

/** Half of a page's time: without the names, the outline has ids. */
const NAMES_MS = 1_500

/** Names of everything that the sections of a layout refer to, by reference (`category:3`); empty if they cannot be read now. */
export async function nameSettings(
  { sections }: Pick<Layout, 'sections'>,
  types: ReadonlyMap<string, SectionForm>,
  context: ReferenceContext & Pick<LoadContext, 'orWithout'>,
): Promise<ReadonlyMap<string, string>> {
  const values = Object.values(sections).flatMap(({ type, settings }) =>
    leavesOfSettings(types.get(type)?.settings ?? {}, settings).leaves.flatMap(({ reference, value }) =>
      reference ? writeReferences(value, reference).split('\n') : [],
    ),
  )
  const named = nameReferences(
    values.filter((value) => value !== ''),
    context,
  )
  const found = await context.orWithout(NAMES_MS, 'names of what a layout refers to', named)
  return new Map([...(found ?? [])].map(([value, { label }]) => [value, label]))
}

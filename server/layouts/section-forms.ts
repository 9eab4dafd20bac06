import { z } from 'zod'
import type { Layout } from '#schemas/layout.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import type { LayoutWorld } from './layout-world.ts'
import { isMail, mailWorld } from './mail-world.ts'

/** Data that each page of the shop has. */
const OF_EVERY_PAGE: readonly string[] = ['config', 'menu', 'footer']

/** Section types as forms need them, by layout. Schemas are written once. */
export function sectionForms(world: LayoutWorld): (layout: Layout['layout']) => ReadonlyMap<string, SectionForm> {
  const schemas = new Map<z.ZodObject, Readonly<Record<string, unknown>>>()
  function schemaOf(settings: z.ZodObject) {
    const known = schemas.get(settings)
    if (known) return known
    const written = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any', reused: 'inline' })
    schemas.set(settings, written)
    return written
  }
  return (name) => {
    const here = isMail(name) ? mailWorld(world) : world
    const provided: readonly string[] = here.provides(name) ?? []
    return new Map(
      [...here.sections.values()].map(({ type, title, settings, slots, needs, presets = [] }) => [
        type,
        {
          ...{ title, slots, settings: schemaOf(settings) },
          presets: presets as SectionForm['presets'],
          isAllowed: !type.startsWith('studio-') && needs.every((key) => provided.includes(key)),
          isOfPage: needs.some((key) => !OF_EVERY_PAGE.includes(key)) && needs.every((key) => provided.includes(key)),
        },
      ]),
    )
  }
}

import type { Messages } from '#locales/message-types.ts'
import type { Locale } from '#schemas/locale.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import type { GroupChecks } from './navigation/check-screen.ts'

/** What the build split off, and how to get it. */
export interface Chunks {
  catalogHash: string
  /** node type -> group */
  groupOf: Readonly<Record<string, string>>
  /** node type -> event -> payload fields; those without any are left out */
  eventFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  loadGroup: Readonly<Record<string, () => Promise<{ widgets: WidgetRegistry }>>>
  loadValidators: Readonly<Record<string, () => Promise<GroupChecks>>>
  loadMessages(locale: Locale): Promise<Messages>
}

/** Widgets as far as they have been loaded. Types without one are drawn by their fallback. */
export function createLoadedRegistry({ loadGroup }: Pick<Chunks, 'loadGroup'>) {
  const registry: Record<string, WidgetRegistry[string]> = Object.create(null)
  return {
    registry: registry as WidgetRegistry,
    /** Throws when a chunk does not come: the shop has been updated, or there is no connection. */
    async load(groups: readonly string[]): Promise<void> {
      const loaded = await Promise.all(groups.map((group) => loadGroup[group]!()))
      for (const { widgets } of loaded) Object.assign(registry, widgets)
    },
  }
}

import type { MessageFile } from '#schemas/message-file.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import type { ScreenCheck } from './navigation/check-screen.ts'

/** The chunks of the build and how to load them. */
export interface Chunks {
  catalogHash: string
  /** node type -> group */
  groupOf: Readonly<Record<string, string>>
  /** node type -> event -> payload fields; events without fields are left out */
  eventFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  loadGroup: Readonly<Record<string, () => Promise<{ widgets: WidgetRegistry }>>>
  /** the check of fetched screens: the server has checked the one in the HTML */
  loadChecks(): Promise<{ openChecks(groupOf: Chunks['groupOf']): ScreenCheck }>
  /** the words at an address that a screen names. Rejects without a connection */
  loadMessages(address: string): Promise<MessageFile['messages']>
}

/** The widgets loaded so far. A node type without a loaded widget shows its fallback. */
export function createLoadedRegistry({ loadGroup }: Pick<Chunks, 'loadGroup'>) {
  const registry: Record<string, WidgetRegistry[string]> = Object.create(null)
  return {
    registry: registry as WidgetRegistry,
    /** Throws if a chunk cannot be loaded: the shop was updated, or there is no connection. */
    async load(groups: readonly string[]): Promise<void> {
      const loaded = await Promise.all(groups.map((group) => loadGroup[group]!()))
      for (const { widgets } of loaded) Object.assign(registry, widgets)
    },
  }
}

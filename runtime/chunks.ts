import type { MessageFile } from '#schemas/message-file.ts'
import { LATE_GROUPS } from '#widgets/define-node.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import type { ScreenCheck } from './navigation/check-screen.ts'

/** The widgets of a group, and what their events carry. */
interface Group {
  widgets: WidgetRegistry
  /** node type -> event -> payload fields; events without fields are left out */
  eventFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** The chunks of the build and how to load them. */
export interface Chunks {
  catalogHash: string
  /** node type -> group */
  groupOf: Readonly<Record<string, string>>
  loadGroup: Readonly<Record<string, () => Promise<Group>>>
  /** the check of fetched screens: the server has checked the one in the HTML */
  loadChecks(): Promise<{ openChecks(groupOf: Chunks['groupOf']): ScreenCheck }>
  /** the words at an address that a screen names. Rejects without a connection */
  loadMessages(address: string): Promise<MessageFile['messages']>
  /**
   * ends the task that runs, and goes on in another one; only where screens are large: one that is fetched again is then read, checked
   * and drawn piece by piece
   */
  giveWay?(): Promise<void>
}

/** The widgets loaded so far. A node type without a loaded widget shows its fallback. */
export function createLoadedRegistry({ loadGroup, groupOf }: Pick<Chunks, 'loadGroup' | 'groupOf'>) {
  const registry: Record<string, WidgetRegistry[string]> = Object.create(null)
  const fields: Record<string, Group['eventFields'][string]> = Object.create(null)
  const arrivals: Record<string, Promise<void>> = {}
  const arrive: Record<string, () => void> = {}

  /** Throws if a chunk cannot be loaded: the shop was updated, or there is no connection. */
  async function load(groups: readonly string[]): Promise<void> {
    const loaded = await Promise.all(groups.map((group) => loadGroup[group]!()))
    for (const { widgets, eventFields } of loaded) {
      Object.assign(registry, widgets)
      Object.assign(fields, eventFields)
    }
    for (const group of groups) arrive[group]?.()
  }

  return {
    registry: registry as WidgetRegistry,
    load,
    /**
     * resolves when the widgets of a late type's group are loaded; undefined for other types. `isMissing`: nothing stands in
     * the place of the node, so they are loaded now
     */
    arrival(type: string, isMissing = false): Promise<void> | undefined {
      const group = groupOf[type]!
      if (!isLate(group)) return undefined
      // The first sign of the shopper asks again.
      if (isMissing) load([group]).catch(() => {})
      arrivals[group] ??= new Promise((resolve) => {
        arrive[group] = resolve
      })
      return arrivals[group]
    },
    /** payload fields of an event of a drawn node; undefined without any */
    eventFields(type: string, event: string): readonly string[] | undefined {
      return fields[type]?.[event]
    },
  }
}

/** Whether the widgets of a group stay as the server drew them until the shopper does something. */
export function isLate(group: string): boolean {
  return (LATE_GROUPS as readonly string[]).includes(group)
}

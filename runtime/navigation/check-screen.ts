import type { CompiledValidator } from '#schemas/node-check.ts'
import { createNodeCheck } from '#schemas/node-check.ts'
import type { NodeShapes } from '#schemas/node-tree.ts'
import { type Repair, repairScreen } from '#schemas/repair.ts'
import type { Screen } from '#schemas/screen.ts'

/** Generated validators of one widget group. */
export interface GroupChecks {
  validators: Readonly<Record<string, CompiledValidator>>
  shapes: NodeShapes
}

export interface CheckedScreen {
  screen: Screen
  repairs: Repair[]
}

/** Checks each node of a fetched screen and repairs it if possible, as the server does. */
export function createScreenCheck(load: (group: string) => Promise<GroupChecks>) {
  const validators: Record<string, CompiledValidator> = Object.create(null)
  const shapes: Record<string, NodeShapes[string]> = Object.create(null)
  const loaded = new Map<string, Promise<void>>()
  const checkNode = createNodeCheck((type) => validators[type])

  function need(group: string): Promise<void> {
    const known = loaded.get(group)
    if (known) return known
    const pending = load(group).then((checks) => {
      Object.assign(validators, checks.validators)
      Object.assign(shapes, checks.shapes)
    })
    // A chunk that failed to load is requested again next time.
    pending.catch(() => loaded.delete(group))
    loaded.set(group, pending)
    return pending
  }

  async function prepare(groups: readonly string[]): Promise<void> {
    await Promise.all(groups.map(need))
  }

  return {
    /** loads the validators of these groups */
    prepare,
    /** Null if no node of the screen can be drawn. */
    async check(screen: Screen, groups: readonly string[]): Promise<CheckedScreen | null> {
      await prepare(groups)
      const repaired = repairScreen(screen, { definitions: shapes, checkNode })
      return repaired.ok ? { screen: repaired.screen, repairs: repaired.repairs } : null
    },
  }
}

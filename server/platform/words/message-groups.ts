import type { MessageKey } from '#locales/message-types.ts'
import { catalog } from '#widgets/catalog.ts'
import { ENTRY_GROUPS, LATE_GROUPS } from '#widgets/define-node.ts'
import { CLIENT_MESSAGE_KEYS } from '#widgets/message-keys.ts'

/** Messages that nodes of several groups draw, those of nearly every page, and those of the runtime. */
export const SHARED = 'shared'

const definitions = Object.values(catalog)
/** Groups of nearly every page, whose words come at once. */
const COMMON_GROUPS = [...ENTRY_GROUPS, ...LATE_GROUPS]

const groupOf: ReadonlyMap<string, string> = new Map(
  definitions.map(({ type, group }) => [type, COMMON_GROUPS.includes(group) ? SHARED : group]),
)

/**
 * Keys of each published file, by its name. Each key of the shop is in one file. Groups of staff pages have files of their own, with
 * keys that the shop may have elsewhere: no word of the studio is in a file that the shop's pages load.
 */
export const MESSAGE_GROUPS: ReadonlyMap<string, readonly MessageKey[]> = new Map([...groupKeys(), ...staffKeys()])

/** Names of the files that a screen with nodes of these types needs, in a fixed order. */
export function messageGroupsOf(types: Iterable<string>): string[] {
  const found = new Set([SHARED])
  for (const type of types) {
    const group = groupOf.get(type)
    if (group !== undefined && MESSAGE_GROUPS.has(group)) found.add(group)
  }
  return [...MESSAGE_GROUPS.keys()].filter((group) => found.has(group))
}

function groupKeys(): Map<string, MessageKey[]> {
  const groups = new Map<MessageKey, string>(CLIENT_MESSAGE_KEYS.map((key) => [key, SHARED]))
  for (const { type, messages = {}, catalog: pages } of definitions) {
    if (pages === 'staff') continue
    const group = groupOf.get(type)!
    for (const key of Object.keys(messages) as MessageKey[]) {
      const known = groups.get(key)
      groups.set(key, known === undefined || known === group ? group : SHARED)
    }
  }
  const keys = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  const names = [...new Set([SHARED, ...[...groups.values()].sort()])]
  return new Map(names.map((name) => [name, keys.flatMap(([key, group]) => (group === name ? [key] : []))]))
}

function staffKeys(): Map<string, MessageKey[]> {
  const known = new Set(groupKeys().get(SHARED))
  const groups = Map.groupBy(
    definitions.filter(({ catalog: pages }) => pages === 'staff'),
    ({ group }) => group as string,
  )
  return new Map(
    [...groups].map(([group, types]) => {
      const keys = types.flatMap(({ messages = {} }) => Object.keys(messages) as MessageKey[])
      return [group, [...new Set(keys)].filter((key) => !known.has(key)).sort()]
    }),
  )
}

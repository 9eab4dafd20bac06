import { canonicalJson } from '../canonical-json.ts'
import type { JsonSchema } from '../named-schemas.ts'

type Defs = Readonly<Record<string, JsonSchema>>

/** Whether two schemas, each with the named schemas of its catalog, are the same. References are followed. */
export function createSameCheck(older: Defs, newer: Defs): (a: JsonSchema, b: JsonSchema) => boolean {
  const changed = changedNames(older, newer)
  return (a, b) => {
    const text = canonicalJson(a)
    return text === canonicalJson(b) && namesIn(text).every((name) => !changed.has(name))
  }
}

/** Named schemas that differ, or that refer to one that does. */
function changedNames(older: Defs, newer: Defs): ReadonlySet<string> {
  const texts = new Map(Object.entries(newer).map(([name, schema]) => [name, canonicalJson(schema)]))
  const changed = new Set<string>()
  for (const name of new Set([...Object.keys(older), ...texts.keys()]))
    if (!Object.hasOwn(older, name) || texts.get(name) !== canonicalJson(older[name])) changed.add(name)
  for (let before = -1; before !== changed.size; ) {
    before = changed.size
    for (const [name, text] of texts) if (namesIn(text).some((used) => changed.has(used))) changed.add(name)
  }
  return changed
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/"#\/\$defs\/([^"]+)"/g), ([, name = '']) => name)
}

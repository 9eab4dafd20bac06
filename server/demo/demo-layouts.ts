import { readdirSync, readFileSync } from 'node:fs'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import type { JsonValue } from '#schemas/json.ts'

const FOLDER = new URL('./layouts/', import.meta.url)

/**
 * The layouts that ship with the shop, with what the demo shop adds: its name, pictures, texts and categories. A file
 * `screens.home.json` holds a merge patch (RFC 7396) of `screens/home`.
 */
export function demoLayouts(): Map<string, string> {
  const shipped = readDefaultLayouts()
  for (const file of readdirSync(FOLDER)) {
    const name = file.replace(/\.json$/, '').replace('.', '/')
    const patch = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
    shipped.set(name, JSON.stringify(mergePatch(JSON.parse(shipped.get(name)!), patch), null, 2))
  }
  return shipped
}

function mergePatch(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch
  const merged: Record<string, JsonValue> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], value)
  }
  return merged
}

function isObject(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { randomBytes } from 'node:crypto'
import { LAYOUT_VERSION, Layout } from '#schemas/layout.ts'
import type { SpentCaptchas } from '#server/adapters/captcha/spent-captchas.ts'
import type { LayoutSource } from '#server/compiler/layout-source.ts'
import { selectSections } from '#server/compiler/select.ts'
import { cookieOf, type FormDrafts, keysOf } from '#server/forms/drafts.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'

/** Layouts held in memory, published by tests. */
export function memoryLayouts(first: Readonly<Record<string, Omit<Layout, 'layout' | 'version'>>>) {
  const revisions = new Map<string, { layout: Layout; number: number }>()
  const listeners = new Set<(names: readonly string[]) => void>()
  function publish(name: string, body: Omit<Layout, 'layout' | 'version'>) {
    const layout = Layout.parse({ layout: name, version: LAYOUT_VERSION, ...body })
    revisions.set(name, { layout, number: (revisions.get(name)?.number ?? 0) + 1 })
    for (const listener of listeners) listener([name])
  }
  for (const [name, body] of Object.entries(first)) publish(name, body)
  const shipped = new Map(revisions)
  const placeIn = (from: typeof revisions): LayoutSource['place'] => {
    return (name, wish) => {
      const found = from.get(name)
      if (!found) return null
      const { layout, number } = found
      return { name, revision: String(number), frame: layout.frame ?? null, ...selectSections(layout, wish) }
    }
  }
  const source: LayoutSource = {
    place: placeIn(revisions),
    placeShipped: placeIn(shipped),
    refusal: () => null,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { source, publish }
}

/** Drafts of forms in memory. */
export function memoryDrafts(): FormDrafts {
  const kept = new Map<string, FormDraft>()
  const waiting = (cookie: string | undefined) =>
    keysOf(cookie).flatMap((key) => {
      const draft = kept.get(key)
      return draft ? [{ key, draft }] : []
    })
  return {
    async keep(draft, cookie) {
      const key = randomBytes(16).toString('base64url')
      kept.set(key, draft)
      const others = waiting(cookie).filter((other) => other.draft.op !== draft.op)
      return cookieOf([key, ...others.map((other) => other.key)])
    },
    read: async (cookie) => waiting(cookie),
    async forget(keys) {
      for (const key of keys) kept.delete(key)
    },
  }
}

export function memorySpent(): SpentCaptchas {
  const spent = new Set<string>()
  return { spend: async (signature) => spent.size < spent.add(signature).size }
}

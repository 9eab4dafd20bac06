import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteEntries } from '#server/compiler/address/links.ts'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'

/** One call of a port while a screen was made. */
export interface DataCall {
  /** the part of the screen that made it: `address` (and frame), `screen`, or `section <layout> <id>` */
  by: string
  /** `catalogue.productById("42")` */
  call: string
  /** cache tags that its answer added to the screen */
  tags: string[]
  /** absent if it succeeded */
  error?: string
}

export const sectionKey = (layout: string, id: string) => `section ${layout} ${id}`

/** Recorded for each section that was resolved: how many nodes it yielded itself. */
export type Yields = Map<string, number>

const SHOWN_LENGTH = 80

/**
 * Wraps the dependencies of one screen so that every call of a port is recorded with the part that made it. Only for
 * explaining a screen: it costs time.
 */
export function recordCalls({
  portsFor,
  routes,
  sections,
}: {
  portsFor: PortsFor
  routes: RouteEntries
  sections: SectionTypes
}) {
  const calls: DataCall[] = []
  const yields: Yields = new Map()
  const maker = new AsyncLocalStorage<string>()
  const current = new AsyncLocalStorage<DataCall>()

  function recorded(name: string, port: object): object {
    return new Proxy(port, {
      get(target, property) {
        const value = Reflect.get(target, property)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const entry: DataCall = {
            by: maker.getStore() ?? 'address',
            call: `${name}.${String(property)}(${args.map(shown).join(', ')})`,
            tags: [],
          }
          calls.push(entry)
          return current.run(entry, () => noteError(entry, value.apply(target, args)))
        }
      },
    })
  }

  return {
    calls,
    yields,
    portsFor: (shopper, options) => {
      const ports = portsFor(shopper, options)
      const { tags } = ports
      // The set is shared with the adapters, which add to it whenever an answer comes.
      tags.add = (tag) => {
        const entry = current.getStore()
        if (entry && !entry.tags.includes(tag)) entry.tags.push(tag)
        return Set.prototype.add.call(tags, tag)
      }
      const wrapped = Object.entries(ports).map(([name, part]) =>
        isPort(name) ? [name, recorded(name, part)] : [name, part],
      )
      return Object.assign(Object.create(Object.getPrototypeOf(ports)), ports, Object.fromEntries(wrapped)) as Ports
    },
    routes: Object.fromEntries(
      Object.entries(routes).map(([key, entry]) => [
        key,
        entry && {
          ...entry,
          screen: {
            ...entry.screen,
            load: (context: never) => maker.run('screen', () => entry.screen.load(context)),
          },
        },
      ]),
    ) as RouteEntries,
    sections: new Map(
      [...sections].map(([type, section]) => [
        type,
        {
          ...section,
          async resolve(context) {
            const key = sectionKey(context.placed.layout, context.placed.id)
            const drafts = await maker.run(key, async () => section.resolve(context))
            yields.set(key, Array.isArray(drafts) ? drafts.length : drafts === null ? 0 : 1)
            return drafts
          },
        },
      ]),
    ) as SectionTypes,
  } satisfies { calls: DataCall[]; yields: Yields; portsFor: PortsFor; routes: RouteEntries; sections: SectionTypes }
}

const PORTS = ['catalogue', 'cart', 'checkout', 'orders', 'store', 'customer', 'messages', 'identity', 'account']

function isPort(name: string): boolean {
  return PORTS.includes(name)
}

function noteError(entry: DataCall, result: unknown): unknown {
  if (!(result instanceof Promise)) return result
  return result.catch((error) => {
    entry.error = error instanceof Error ? error.message : String(error)
    throw error
  })
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}

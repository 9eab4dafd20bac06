import { KNOWN_READS, type Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** What all resolvers of one screen are given, as far as what they give can be kept. */
export interface ScreenFacts {
  shopper: object
  data: object
  /** parameters of the address */
  query: object
  viewed: object
  ports: { known: Ports['known'] }
}

/** What one resolver is given beside them. */
export interface KeepableContext extends ScreenFacts {
  /** drafts of the sections inside, by slot */
  slots: object
  /** null for what is missing, which is then missing on one screen only */
  orWithout: (limitMs: number, what: string, reading: Promise<unknown>) => Promise<unknown>
  /** reports something with each request */
  lacks: (reason: string) => null
}

type Part = 'context' | 'data' | 'shopper' | 'slots' | 'query' | 'viewed'

/** Compared as objects, of which equal ones are the same: texts, or what one read of the commerce API gave to all. */
const CONTEXT = new Set(['route', 'path', 'locale', 'link', 't', 'notice', 'formDrafts', 'stampForm', 'year'])
/** The same for all screens that the section is placed on. */
const CONSTANT = new Set(['settings', 'placed'])
/** Only what many shoppers have in common: nothing of one person may be kept. */
const SHOPPER: ReadonlySet<string | symbol> = new Set<keyof Shopper>([
  ...(['locale', 'currency', 'priceMode', 'kind', 'priceGroup', 'taxCountry', 'device', 'scope'] as const),
])
/** Of the viewed page: its route, and the slugs of one read. The rest is made for each screen. */
const VIEWED = new Set(['key', 'slugs'])
/** Something that a resolver has read, and what it found. */
export type Read = ReadProperty | ReadCall

interface ReadProperty {
  part: Part
  name: string
  value: unknown
}

interface ReadCall {
  port: keyof typeof KNOWN_READS
  name: string
  given: readonly unknown[]
  value: unknown
}

/** Whether all that was read is the same on this screen. What calls have given is asked for last, as it adds tags to the screen. */
export function holds(reads: readonly Read[], facts: ScreenFacts, slots: KeepableContext['slots']): boolean {
  for (const read of reads) {
    const isSame = 'part' in read ? hasProperty(read, facts, slots) : hasAnswer(read, facts)
    if (!isSame) return false
  }
  return true
}

type Named = Readonly<Record<string, unknown>>

function hasProperty({ part, name, value }: ReadProperty, facts: ScreenFacts, slots: object): boolean {
  if (part === 'slots') return areSame((slots as Named)[name] as unknown[], value as unknown[])
  return ((part === 'context' ? facts : facts[part]) as Named)[name] === value
}

function hasAnswer({ port, name, given, value }: ReadCall, { ports }: ScreenFacts): boolean {
  const known = ports.known(port, name, given)
  return known !== null && known.value === value
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at])
}

/** The context in its place, which notes what is read of it. */
export interface NotedContext<C> {
  noted: C
  /** What was read; null if anything was that may not be kept, or is still awaited. */
  reads(): readonly Read[] | null
}

export function notedContext<C extends KeepableContext>(context: C): NotedContext<C> {
  const properties: ReadProperty[] = []
  const calls: ReadCall[] = []
  let awaited = 0
  let isKeepable = true
  const forget = () => {
    isKeepable = false
  }

  function noted<P extends object>(of: P, read: (name: string, value: unknown) => unknown): P {
    return new Proxy(of, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof name === 'string') return read(name, value)
        forget()
        return value
      },
      // Whoever asks for all that there is depends on all that could be there.
      ownKeys(target) {
        forget()
        return Reflect.ownKeys(target)
      },
      has(target, name) {
        forget()
        return Reflect.has(target, name)
      },
      getOwnPropertyDescriptor(target, name) {
        forget()
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    })
  }

  const readOf = (part: Part, canBeKept: (name: string) => boolean) => (name: string, value: unknown) => {
    if (canBeKept(name)) properties.push({ part, name, value })
    else forget()
    return value
  }
  const readContext = readOf('context', (name) => CONTEXT.has(name))
  const canBeKept: Readonly<Record<Exclude<Part, 'context'>, (name: string) => boolean>> = {
    data: () => true,
    slots: () => true,
    query: () => true,
    shopper: (name) => SHOPPER.has(name),
    viewed: (name) => VIEWED.has(name),
  }

  /** One port: what its known calls give is noted once it is there. */
  const notedPort = (port: keyof typeof KNOWN_READS, of: object) =>
    noted(of, (name, method) => {
      if (!(KNOWN_READS[port] as readonly string[]).includes(name) || typeof method !== 'function') {
        forget()
        return method
      }
      return async (...given: unknown[]) => {
        awaited += 1
        try {
          const value: unknown = await Reflect.apply(method, of, given)
          calls.push({ port, name, given, value })
          return value
        } catch (error) {
          forget()
          throw error
        } finally {
          awaited -= 1
        }
      }
    })

  return {
    noted: noted(context, (name, value) => {
      if (CONSTANT.has(name)) return value
      if (isPart(name)) return noted(context[name], readOf(name, canBeKept[name]))
      if (name === 'ports')
        return noted(context.ports, (port, of) => {
          if (isPort(port)) return notedPort(port, of as object)
          forget()
          return of
        })
      if (name === 'orWithout')
        return async (...given: Parameters<KeepableContext['orWithout']>) => {
          awaited += 1
          const found = await context.orWithout(...given)
          awaited -= 1
          if (found === null) forget()
          return found
        }
      if (name !== 'lacks') return readContext(name, value)
      return (reason: string) => {
        forget()
        return context.lacks(reason)
      }
    }),
    reads: () => (isKeepable && awaited === 0 ? [...properties, ...calls] : null),
  }
}

const PARTS = new Set(['data', 'shopper', 'slots', 'query', 'viewed'])
const isPart = (name: string): name is Exclude<Part, 'context'> => PARTS.has(name)
const isPort = (name: string): name is keyof typeof KNOWN_READS => Object.hasOwn(KNOWN_READS, name)

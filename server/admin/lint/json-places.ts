import { pointerTo } from '#schemas/problem.ts'

/** Where the parts of a JSON text stand. Lines and columns begin at 1. */
export interface JsonPlaces {
  /** Of the member or item at a JSON Pointer, or of the nearest part around it that is there. */
  of(pointer: string): Place
  /** members whose name their object already has: of two the later one counts */
  repeated: readonly string[]
  /** where the text stops being JSON, null if it is */
  broken: Place | null
}

export interface Place {
  line: number
  column: number
}

const SPACE = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts hold none unescaped
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** Deeper documents are refused anyway; their inner parts have the place of the outer one. */
const MAX_DEPTH = 100

class Broken extends Error {}

/** Reads a JSON text for the places of its parts alone. Never throws: a broken text has the places before the fault. */
export function readJsonPlaces(text: string): JsonPlaces {
  const offsets = new Map<string, number>([['', 0]])
  const repeated: string[] = []
  let at = 0
  let brokenAt: number | null = null
  try {
    skip()
    offsets.set('', at)
    value('', 0)
    skip()
    if (at < text.length) throw new Broken()
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    brokenAt = at
  }
  return {
    of: (pointer) => placeOf(text, nearest(offsets, pointer)),
    repeated,
    broken: brokenAt === null ? null : placeOf(text, brokenAt),
  }

  function value(pointer: string, depth: number): void {
    if (depth > MAX_DEPTH) throw new Broken()
    const first = text[at]
    if (first === '{') members(pointer, depth)
    else if (first === '[') items(pointer, depth)
    else take(first === '"' ? TEXT : WORD)
  }

  function members(pointer: string, depth: number): void {
    list('}', () => {
      const start = at
      const name = JSON.parse(take(TEXT)) as string
      const own = pointer + pointerTo(name)
      if (offsets.has(own)) {
        repeated.push(own)
        for (const path of offsets.keys()) if (path.startsWith(`${own}/`)) offsets.delete(path)
      }
      offsets.set(own, start)
      skip()
      expect(':')
      skip()
      value(own, depth + 1)
    })
  }

  function items(pointer: string, depth: number): void {
    let index = 0
    list(']', () => {
      const own = pointer + pointerTo(index++)
      offsets.set(own, at)
      value(own, depth + 1)
    })
  }

  function list(end: string, readOne: () => void): void {
    at++
    skip()
    if (text[at] === end) {
      at++
      return
    }
    for (;;) {
      readOne()
      skip()
      if (text[at] === end) break
      expect(',')
      skip()
    }
    at++
  }

  function expect(sign: string): void {
    if (text[at] !== sign) throw new Broken()
    at++
  }

  function take(shape: RegExp): string {
    shape.lastIndex = at
    const found = shape.exec(text)?.[0]
    if (found === undefined || found === '') throw new Broken()
    at += found.length
    return found
  }

  function skip(): void {
    SPACE.lastIndex = at
    at += SPACE.exec(text)?.[0].length ?? 0
  }
}

function nearest(offsets: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = offsets.get(path)
    if (found !== undefined) return found
  }
  return offsets.get('') ?? 0
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contrast, HEX_COLOUR } from './contrast.ts'

const TOKENS = resolve(import.meta.dirname, '../../../widgets/theme/tokens.css')

/** Values of tokens by name, without the two dashes, as CSS writes them. */
export type Tokens = ReadonlyMap<string, string>
export type Scheme = 'light' | 'dark'

/** The tokens that ship, of every page. */
export function shippedTokens(): Tokens {
  const [, body = ''] = /^:root \{\n([\s\S]*?)^\}/m.exec(
    readFileSync(TOKENS, 'utf8').replace(/@font-face[^}]*\}/g, ''),
  )!
  const declarations = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([a-z0-9-]+):([^;]*);/g)
  return new Map([...declarations].map(([, name, value]) => [name!, value!.trim()]))
}

/** Texts and what they stand on, both tokens, with the contrast that they need: ink is for long texts. */
const PAIRS: readonly (readonly [text: string, on: string, needed: number])[] = [
  ...(['paper', 'raised', 'sunken'] as const).flatMap((on) => [['ink', on, 7] as const, ['muted', on, 4.5] as const]),
  ['brand', 'paper', 4.5],
  ['on-brand', 'brand', 4.5],
  ['sale', 'paper', 4.5],
  ['on-night', 'night', 4.5],
  ['on-night-muted', 'night', 4.5],
  ...(['ok', 'warn', 'bad', 'idle'] as const).map((meaning) => [meaning, `${meaning}-tint`, 4.5] as const),
]

/**
 * What is hard to read with these tokens in a scheme, a line for each pair with its colours and contrast; also a colour of one that is
 * written otherwise than as `#rrggbb`, as then nobody can tell. `changed`: tokens that differ from the shipped ones; pairs of others are
 * not looked at.
 */
export function weakTokens(tokens: Tokens, scheme: Scheme, changed: ReadonlySet<string>): string[] {
  return PAIRS.flatMap(([text, on, needed]) => {
    if (!isMade(tokens, text, changed) && !isMade(tokens, on, changed)) return []
    const colours = [text, on].map((name) => ({ name, colour: colourOf(tokens, name, scheme) }))
    const unknown = colours.filter(({ name, colour }) => colour === null && isMade(tokens, name, changed))
    if (unknown.length > 0)
      return unknown.map(
        ({ name }) =>
          `--${name} is '${tokens.get(name)}': write its colours as #rrggbb, so that their contrast is known.`,
      )
    const [front, back] = colours.map(({ colour }) => colour)
    if (front === null || back === null) return []
    const ratio = contrast(front!, back!)
    if (ratio >= needed) return []
    // Rounded down: 4.499 must not read as the required 4.5.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
    return [`--${text} on --${on} (${scheme}): ${front} on ${back} has a contrast of ${shown}, needed is ${needed}.`]
  })
}

/** Whether a token is one of these, or is derived from one. */
function isMade(tokens: Tokens, name: string, changed: ReadonlySet<string>, depth = 0): boolean {
  if (changed.has(name) || depth > MAX_DEPTH) return changed.has(name)
  const used = [...(tokens.get(name) ?? '').matchAll(/var\(--([a-z0-9-]+)\)/g)]
  return used.some(([, other]) => isMade(tokens, other!, changed, depth + 1))
}

/** The colour of a token in a scheme as `#rrggbb`; null if it is written in another way. */
function colourOf(tokens: Tokens, name: string, scheme: Scheme, depth = 0): string | null {
  const value = tokens.get(name)
  return value === undefined || depth > MAX_DEPTH ? null : resolveColour(tokens, value, scheme, depth)
}

const MAX_DEPTH = 8

function resolveColour(tokens: Tokens, value: string, scheme: Scheme, depth: number): string | null {
  const text = value.trim()
  if (HEX_COLOUR.test(text)) return text.toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  const used = /^var\(--([a-z0-9-]+)\)$/.exec(text)
  if (used) return colourOf(tokens, used[1]!, scheme, depth + 1)
  const both = /^light-dark\(([^,]+(?:\([^()]*\))?),([\s\S]+)\)$/.exec(text)
  return both ? resolveColour(tokens, (scheme === 'light' ? both[1] : both[2])!, scheme, depth + 1) : null
}

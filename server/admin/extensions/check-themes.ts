import { readFileSync } from 'node:fs'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import { readTokenRules, type TokenRule } from '#schemas/extensions/read-theme.ts'
import { readTheme } from '#server/platform/theme/check-theme.ts'
import { type Scheme, shippedTokens, type Tokens, weakTokens } from '#server/platform/theme/token-contrast.ts'

/** A page of each scheme: that of the system, and the one that a shopper has chosen. */
const PAGES: readonly (readonly [Scheme, isChosen: boolean])[] = [
  ['light', false],
  ['light', true],
  ['dark', false],
  ['dark', true],
]
const THEME = 'theme-'

/** What is hard to read with the theme of an extension, together with those before it, and values that no theme may have. */
export function themeFaults(extension: FoundExtension, all: readonly FoundExtension[]): string[] {
  if (extension.theme === null) return []
  const rules = all.slice(0, all.indexOf(extension) + 1).flatMap(({ theme }) => (theme === null ? [] : rulesOf(theme)))
  const values = rules
    .flatMap(({ scheme, tokens }) => (scheme === 'dark' ? [] : [...tokens]))
    .flatMap(([name, value]) => (name.startsWith(THEME) ? [[name.slice(THEME.length), unquoted(value)]] : []))
  const { problems } = readTheme(Object.fromEntries(values))
  const faults =
    problems.length > 0 ? problems.map(({ message }) => message) : PAGES.flatMap((page) => weakOn(page, rules))
  return [...new Set(faults)].map((fault) => `theme.css: ${fault}`)
}

function weakOn([scheme, isChosen]: (typeof PAGES)[number], rules: readonly TokenRule[]): string[] {
  const ruled = rules.filter((rule) => rule.scheme === 'all' || (isChosen && rule.scheme === scheme))
  const changed = new Map([
    ...ruled.filter((rule) => rule.scheme === 'all').flatMap(({ tokens }) => [...tokens]),
    // A chosen scheme is the more specific selector, wherever it stands.
    ...ruled.filter((rule) => rule.scheme !== 'all').flatMap(({ tokens }) => [...tokens]),
  ])
  const tokens: Tokens = new Map([...shippedTokens(), ...changed])
  return weakTokens(tokens, scheme, new Set(changed.keys()))
}

const rulesOf = (file: string) => readTokenRules(readFileSync(file, 'utf8')) ?? []
const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1')

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where tokens are set: on every page, or where a shopper has chosen that scheme. */
export interface TokenRule {
  scheme: 'all' | 'light' | 'dark'
  /** values by name, without the two dashes */
  tokens: ReadonlyMap<string, string>
}

/** Path of `theme.css`, null without one. It may only set custom properties of `:root`, so that it changes tokens and no widget. */
export function readTheme(folder: string, tell: (fault: string) => void): string | null {
  const file = join(folder, 'theme.css')
  if (!existsSync(file)) return null
  const rules = readTokenRules(readFileSync(file, 'utf8'))
  if (rules === null || rules.length === 0)
    tell('theme.css may only set tokens, such as `:root { --theme-radius: 4px }`: styles of a widget stand beside it.')
  return file
}

/** Rules that set nothing but tokens of `:root`, in order; null for styles that do anything else. */
export function readTokenRules(css: string): TokenRule[] | null {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  if (text.replaceAll(RULE, '').trim() !== '') return null
  const rules = [...text.matchAll(RULE)].map(([, selector = '', body = '']) => {
    const place = /^:root(?:\[data-theme="(light|dark)"\])?$/.exec(selector.trim())
    const tokens = tokensOf(body)
    return place && tokens && { scheme: (place[1] ?? 'all') as TokenRule['scheme'], tokens }
  })
  return rules.every((rule) => rule !== null) ? rules : null
}

const RULE = /([^{}]*)\{([^{}]*)\}/g

function tokensOf(body: string): TokenRule['tokens'] | null {
  const tokens = new Map<string, string>()
  for (const declaration of body.split(';')) {
    if (declaration.trim() === '') continue
    const [, name, value = ''] = /^\s*--([a-z0-9-]+)\s*:([\s\S]*)$/.exec(declaration) ?? []
    if (name === undefined) return null
    tokens.set(name, value.trim())
  }
  return tokens
}

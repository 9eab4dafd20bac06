import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of `theme.css`, null without one. It may only set custom properties of `:root`, so that it changes tokens and no widget. */
export function readTheme(folder: string, tell: (fault: string) => void): string | null {
  const file = join(folder, 'theme.css')
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rules = [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  const isTokens = rules.every(
    ([, selector = '', body = '']) =>
      /^:root(?:\[data-theme="(?:light|dark)"\])?$/.test(selector.trim()) &&
      body.split(';').every((declaration) => declaration.trim() === '' || /^\s*--[a-z0-9-]+\s*:/.test(declaration)),
  )
  const isWhole = text.replaceAll(/([^{}]*)\{([^{}]*)\}/g, '').trim() === ''
  if (rules.length === 0 || !isTokens || !isWhole)
    tell('theme.css may only set tokens, such as `:root { --theme-radius: 4px }`: styles of a widget stand beside it.')
  return file
}

import type { JsonValue } from '#schemas/json.ts'
import { contrast, lightness } from './contrast.ts'
import { isThemeName, readThemeValue, SHIPPED, THEME_NAMES, type Theme, type ThemeName } from './theme-values.ts'

/**
 * Two colours that meet on the page. A name stands for a colour of the theme, the others are derived and fixed (Look
 * 7).
 */
interface Pair {
  text: ThemeName | `#${string}`
  on: ThemeName | `#${string}`
  needed: number
  /** name of the pair for people */
  says: string
}

/** Dark paper, the text on a dark brand button, second text, and text on the strip: `widgets/theme/tokens.css`. */
const PAIRS: readonly Pair[] = [
  { text: 'brand', on: 'paper', needed: 4.5, says: 'brand on paper' },
  { text: '#ffffff', on: 'brand', needed: 4.5, says: 'white on brand' },
  { text: 'brand-dark', on: '#10151f', needed: 4.5, says: 'brand-dark on dark paper (#10151f)' },
  { text: '#0e1a3f', on: 'brand-dark', needed: 4.5, says: 'text (#0e1a3f) on brand-dark' },
  { text: 'ink', on: 'paper', needed: 7, says: 'ink on paper' },
  { text: '#535f77', on: 'paper', needed: 4.5, says: 'second text (#535f77) on paper' },
  { text: 'sale', on: 'paper', needed: 4.5, says: 'sale on paper' },
  { text: '#ffffff', on: 'sale', needed: 4.5, says: 'white on sale' },
  { text: '#b4bfd8', on: 'night', needed: 4.5, says: 'second text (#b4bfd8) on night' },
]
const NICHE_LIGHTNESS = 0.8

export interface ThemeProblem {
  /** the values of which at least one must change */
  names: readonly string[]
  /** the pair, its contrast and the required one */
  message: string
  /** two colours that cannot be read on each other, for messages in other languages */
  pair?: { text: string; on: string; ratio: string; needed: number }
  /** a colour that is too dark, with its lightness */
  dark?: { colour: string; lightness: string }
}

/**
 * A theme from values by name (`brand`, not `theme/brand`); a missing or null value is the shipped one. Invalid values
 * are listed in `problems` and replaced by the shipped ones, so that the theme can always be shown.
 */
export function readTheme(values: Readonly<Record<string, JsonValue>>): { theme: Theme; problems: ThemeProblem[] } {
  const problems: ThemeProblem[] = []
  const theme: Record<ThemeName, string> = { ...SHIPPED }
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') continue
    if (!isThemeName(name)) {
      problems.push({
        names: [name],
        message: `${name} is not a value of the theme. Use one of ${THEME_NAMES.join(', ')}.`,
      })
      continue
    }
    const read = readThemeValue(name, value)
    if ('css' in read) theme[name] = read.css
    else problems.push({ names: [name], message: `${name} ${read.refusal}; it is ${JSON.stringify(value)}.` })
  }
  const unreadable = [...weakPairs(theme), ...darkNiches(theme)]
  for (const { names } of unreadable) {
    for (const name of names) if (isThemeName(name)) theme[name] = SHIPPED[name]
  }
  // A replaced value may not go with a kept one: then the whole shipped look is used.
  const isSound = weakPairs(theme).length === 0
  return { theme: isSound ? theme : SHIPPED, problems: [...problems, ...unreadable] }
}

function weakPairs(theme: Theme): ThemeProblem[] {
  const colour = (name: Pair['text']) => (isThemeName(name) ? theme[name] : name)
  return PAIRS.flatMap(({ text, on, needed, says }) => {
    const ratio = contrast(colour(text), colour(on))
    if (ratio >= needed) return []
    const names = [text, on].filter(isThemeName)
    const colours = `${colour(text)} on ${colour(on)}`
    const message = `${says}: ${colours} has a contrast of ${twoDigits(ratio)}, needed is ${needed}.`
    return [{ names, message, pair: { text, on, ratio: twoDigits(ratio), needed } }]
  })
}

function darkNiches(theme: Theme): ThemeProblem[] {
  return THEME_NAMES.filter((name) => name.startsWith('niche-')).flatMap((name) => {
    const found = lightness(theme[name])
    if (found >= NICHE_LIGHTNESS) return []
    const percent = `${Math.floor(found * 100)} %`
    const message = `${name}: ${theme[name]} has a lightness of ${percent}, needed is 80 %.`
    return [{ names: [name], message, dark: { colour: theme[name], lightness: percent } }]
  })
}

/** Rounded down: 4.499 must not read as the required 4.5. */
function twoDigits(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

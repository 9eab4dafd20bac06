let areTaken = false

/**
 * Fonts that came too late for the first page are drawn from now on (`font-display` of `widgets/theme/tokens.css`): to be
 * called where the page is drawn anew anyhow. A browser reads the rule again, but not `FontFace.display`.
 */
export function takeLateFonts(): void {
  if (areTaken || !cameLate()) return
  areTaken = true
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet))
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap')
}

const SAMPLE = 'mmmMMMWWWiiilll'
/** None is as wide as this one in letters of both kinds. */
const OTHER = 'monospace'

/** Whether a font is here that nothing is drawn in: the browser does not tell, but it measures. */
function cameLate(): boolean {
  const here = [...(document.fonts ?? [])].filter(({ status }) => status === 'loaded')
  const pen = here.length === 0 ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return false
  const widthIn = (families: string) => {
    pen.font = `40px ${families}`
    return pen.measureText(SAMPLE).width
  }
  const without = widthIn(OTHER)
  return here.some(({ family }) => widthIn(`"${family.replaceAll('"', '')}", ${OTHER}`) === without)
}

/** None of a sheet of another origin. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

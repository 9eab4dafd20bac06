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

/** A font that was there before the first paint has been drawn in it. */
function cameLate(): boolean {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  if (!painted) return false
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted.startTime)
}

/** None of a sheet of another origin. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

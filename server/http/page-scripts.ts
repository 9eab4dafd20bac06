import { type PageScripts, scriptOrigin } from '#schemas/page-scripts.ts'
import type { Report } from '#server/platform/report.ts'
import type { ShopRulesSource } from './visit/shop-rules.ts'

interface PageScriptsParts {
  rules: Pick<ShopRulesSource, 'current'>
  /** that the policy of pages admits */
  origins: readonly string[]
  report: Report
}

/**
 * Scripts of third parties for pages, from store config: those whose origin the operator has listed, as browsers would
 * refuse any other. One that is not listed is reported, once. Empty without any.
 */
export function createPageScripts({ rules, origins, report }: PageScriptsParts): () => { scripts?: PageScripts } {
  const reported = new Set<string>()
  function isListed(src: string): boolean {
    const origin = scriptOrigin(src)
    if (origin !== null && origins.includes(origin)) return true
    if (!reported.has(src))
      report({
        kind: 'repair',
        message: `The script ${src} of store config is not loaded: add its origin to SCRIPT_ORIGINS.`,
      })
    reported.add(src)
    return false
  }
  return () => {
    const { tagManager: tags, siteSearch: search } = rules.current().scripts
    const tagManager = tags && isListed(tags.src) ? tags : null
    const siteSearch = search !== null && isListed(search) ? search : null
    return tagManager || siteSearch ? { scripts: { tagManager, siteSearch, origins } } : {}
  }
}

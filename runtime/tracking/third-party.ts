import { type PageScripts, scriptOrigin } from '#schemas/page-scripts.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(href: string): string | null }): unknown
}

/** Cookies of analytics by the tag manager, which it leaves in this site's name. */
const THEIR_COOKIES = /^_(?:ga|gid|gat|gcl)/

let isPolicyMade = false

/**
 * Loads the tag manager and the site-search analytics. Called with consent to statistics only; the tag manager is told
 * that advertising is not agreed to. A script cannot be unloaded: when consent is withdrawn, `reload` starts the page
 * anew without them. S7.39, S7.40, Domain 1.
 */
export function loadThirdParty(scripts: PageScripts, signal: AbortSignal, reload = () => location.reload()): void {
  const { tagManager, siteSearch, origins } = scripts
  if (!tagManager && !siteSearch) return
  admit(origins)
  if (tagManager) {
    const layer = dataLayer()
    writeConsent(layer)
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    append(`${tagManager.src}?id=${encodeURIComponent(tagManager.id)}`)
  }
  if (siteSearch) append(siteSearch)
  signal.addEventListener('abort', () => {
    for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0]!))
      if (THEIR_COOKIES.test(name)) expire(name)
    reload()
  })
}

/** The page's policy lets scripts come from the listed origins; Trusted Types ask for the same by address. */
function admit(origins: readonly string[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || isPolicyMade) return
  isPolicyMade = true
  trustedTypes.createPolicy('default', {
    createScriptURL: (href) => (origins.includes(scriptOrigin(href) ?? '') ? href : null),
  })
}

function append(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

function dataLayer(): unknown[] {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  return page.dataLayer
}

/** Consent as tag managers of Google read it: they tell commands from events by the type of `arguments`. */
function writeConsent(layer: unknown[]): void {
  function command(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array is not recognised
    layer.push(arguments)
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  command('consent', 'default', { ...denied, analytics_storage: 'granted' })
}

/** On this host and on the domains above it, as they set them as high as they can. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
    document.cookie = `${name}=; path=/; max-age=0${domain}`
}

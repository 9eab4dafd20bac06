const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const HERE = 'https://here.invalid'

/**
 * A URL from the commerce API for a link: an absolute http, https, mailto or tel URL, or a path of this site that
 * begins with a slash (or a bare `#fragment`). Null for anything else: scripts, data, credentials, relative paths.
 */
export function safeUrl(raw: string): string | null {
  const text = raw.trim()
  // A relative path would have another target in every language.
  if (!/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(text)) return null
  const url = URL.parse(text, HERE)
  if (!url || !ALLOWED.has(url.protocol) || url.username || url.password) return null
  if (url.origin !== HERE) return url.href
  if (text.startsWith('#')) return url.hash || null
  // `/.//elsewhere.example` is a path that reads as a host once its dot is gone.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * The target of a stored redirect: a path of this site, or a full https URL of another site. Null for anything else.
 */
export function redirectUrl(raw: string): string | null {
  const url = /^(?:\/(?![/\\])|https:\/\/)/i.test(raw.trim()) ? safeUrl(raw) : null
  return url !== null && /^(?:\/|https:)/.test(url) ? url : null
}

/** A picture's address: a path below `/media/`, or an absolute https URL, unchanged. Null for anything else. */
export function mediaUrl(raw: string): string | null {
  if (/^https:/i.test(raw)) return safeUrl(raw)
  const key = raw.replace(/^\/?(?:media\/)?/, '')
  return isMediaKey(key) ? `/media/${key}` : null
}

/** `kubek-glinno/front-sage`: plain words between slashes, so that no part of it can leave a folder. */
export function isMediaKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
}

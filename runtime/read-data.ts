import { parseJson } from '#schemas/safe-json.ts'
import { expandTemplate } from '#schemas/uri-template.ts'
import type { ReadData } from '#widgets/host.ts'
import { taxCountryQuery } from './navigation/cookie.ts'
import type { PageLanguage } from './state/page-language.ts'

const LIMITS = { maxBytes: 256 * 1024, maxDepth: 16 }

/** Reads data of this shop in the language and currency of the page. */
export function readData(
  fetcher: typeof fetch,
  { locale, currency }: Pick<PageLanguage, 'locale' | 'currency'>,
): ReadData {
  return async (template, values, signal) => {
    try {
      const response = await fetcher(expandTemplate(template, { locale, currency, ...taxCountryQuery(), ...values }), {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        ...(signal && { signal }),
      })
      if (!response.ok) return null
      const parsed = parseJson(await response.text(), LIMITS)
      return parsed.ok ? parsed.value : null
    } catch {
      // No connection, or the request was aborted: the caller goes on without the data.
      return null
    }
  }
}

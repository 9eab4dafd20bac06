import { findExtensions } from './find-extensions.ts'
import { EXTENSION_NAME } from './manifest.ts'

/** The extension that an adapter's name names, `acme` of `acme-register`, if this process does not have it; else null. */
export function missingExtension(adapter: string): string | null {
  const [extension = '', ...rest] = adapter.split('-')
  const isAdapterName = EXTENSION_NAME.test(extension) && /^[a-z0-9]+$/.test(rest.join(''))
  return isAdapterName && findExtensions().every(({ name }) => name !== extension) ? extension : null
}

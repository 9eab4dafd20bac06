/** First segments of paths that are no page of the shop: files, calls and other applications. */
export const NOT_PAGE_SEGMENTS = [
  'api',
  'actions',
  'assets',
  'commerce',
  'healthz',
  'media',
  'metrics',
  'monitoring',
  'readyz',
  'sandbox-bank',
  'schemas',
  'studio',
  'theme',
  '_next',
] as const

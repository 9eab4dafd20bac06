/** What doctor looks at. */
export const CHECKS = [
  ...[
    'versions',
    'extensions',
    'server',
    'databases',
    'disk',
    'media',
    'clock',
    'keys',
    'mail',
    'payments',
    'carriers',
    'law pages',
    'selling',
  ],
  ...['webhooks', 'queries'],
] as const
export type CheckName = (typeof CHECKS)[number]

/** `fault`: something does not work or soon will not; `warning`: worth a look; `ok`: what was found. */
export interface Finding {
  check: CheckName
  state: 'ok' | 'warning' | 'fault'
  /** one line; that of a warning or a fault ends with what to do */
  message: string
}

/** Findings of one check. */
export function findingsOf(check: CheckName) {
  const of = (state: Finding['state']) => (message: string) => ({ check, state, message }) as const
  return { ok: of('ok'), warning: of('warning'), fault: of('fault') }
}

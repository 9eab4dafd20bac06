import { type Logger, pino } from 'pino'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Report, ReportEvent } from './report.ts'
import { Warning } from './warning.ts'

/**
 * Structured lines on standard output. Nothing personal is logged: no cookies, tokens, addresses, bodies, query
 * strings.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

const LEVEL: Readonly<Record<ReportEvent['kind'], 'info' | 'warn' | 'error'>> = {
  'scope-changed': 'info',
  'layout-overridden': 'info',
  'client-error': 'warn',
  repair: 'warn',
  'section-lacks': 'warn',
  upstream: 'warn',
  'section-failed': 'error',
  'render-failed': 'error',
  'layout-invalid': 'error',
  'catalog-invalid': 'error',
  unexpected: 'error',
}

/** Reports as log lines; the error's stack only for unexpected errors. */
export function reportTo(log: Logger): Report {
  return ({ kind, message, requestId, detail, error }) => {
    log[LEVEL[kind]]({ kind, requestId, ...detail, ...describe(kind, error) }, message)
  }
}

/** Messages of the shop's own commerce API as log lines, with the stack of what failed. */
export function messagesTo(log: Logger): (message: string, error?: unknown) => void {
  return (message, error) => {
    if (error === undefined) log.info(message)
    else if (error instanceof Warning) log.warn(error.message)
    else log.error({ err: error }, message)
  }
}

function describe(kind: ReportEvent['kind'], error: unknown) {
  if (error === undefined) return {}
  if (!(error instanceof Error)) return { error: String(error) }
  const why = error instanceof UpstreamError ? { reason: error.reason, status: error.status, detail: error.detail } : {}
  return { error: error.message, ...why, ...(kind === 'unexpected' ? { stack: error.stack } : {}) }
}

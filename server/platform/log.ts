import { type Logger, type LoggerOptions, pino } from 'pino'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Report, ReportEvent } from './report.ts'
import { Warning } from './warning.ts'

/** Lines below a warning wait for one another so long, or until there are so many bytes: each write costs as much as a small call. */
const WAIT_MS = 250
const MAX_WAITING_BYTES = 4096
const WARN = 40

/**
 * Structured lines on standard output, or at the given descriptor. Warnings and errors are written at once, with all before
 * them; other lines within a quarter of a second, and when the process ends. Nothing personal is logged: no cookies, tokens,
 * addresses, bodies, query strings.
 */
export function createLog(level: string, { descriptor = 1 } = {}): Logger {
  const lines = pino.destination({ dest: descriptor, sync: true, minLength: MAX_WAITING_BYTES })
  let waiting: NodeJS.Timeout | null = null
  function flush(): void {
    if (waiting) clearTimeout(waiting)
    waiting = null
    // Written when it returns, but not yet on the disk: that takes a hundred times as long.
    lines.flush()
  }
  process.on('exit', () => lines.flushSync())
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(given, log, number) {
        log.apply(this, given)
        if (number >= WARN) flush()
        else waiting ??= setTimeout(flush, WAIT_MS).unref()
      },
    },
  }
  return pino(options, lines)
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

/** A section lacks a thing on every request until somebody changes the shop: the log says so once in this time. */
const SAME_LACK_AFTER_MS = 60 * 60_000

/** Reports as log lines; the error's stack only for unexpected errors. */
export function reportTo(log: Logger, clock: () => Date = () => new Date()): Report {
  const isNew = onceIn(SAME_LACK_AFTER_MS, clock)
  return ({ kind, message, requestId, detail, error }) => {
    if (kind === 'section-lacks' && !isNew(message)) return
    log[LEVEL[kind]]({ kind, requestId, ...detail, ...describe(kind, error) }, message)
  }
}

/** Whether a text comes for the first time in so many ms. */
function onceIn(ms: number, clock: () => Date): (text: string) => boolean {
  let said = new Set<string>()
  let endsAt = 0
  return (text) => {
    const now = clock().getTime()
    if (now >= endsAt) {
      said = new Set()
      endsAt = now + ms
    }
    if (said.has(text)) return false
    said.add(text)
    return true
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

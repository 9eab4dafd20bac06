/** Something an operator should know; it never ends a request. */
export interface ReportEvent {
  kind:
    | 'repair'
    | 'section-failed'
    | 'render-failed'
    | 'upstream'
    | 'layout-invalid'
    | 'client-error'
    | 'unexpected'
    | 'scope-changed'
  message: string
  requestId?: string
  detail?: Record<string, unknown>
  error?: unknown
}

/** Where reports go: the log, counters and the error sink. */
export type Report = (event: ReportEvent) => void

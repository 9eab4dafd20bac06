/** An event for operators; it never ends a request. */
export interface ReportEvent {
  kind:
    | 'repair'
    | 'section-failed'
    /** a section shows less, or nothing, because the shop lacks what the layout names */
    | 'section-lacks'
    | 'render-failed'
    | 'upstream'
    | 'layout-invalid'
    /** a frozen catalog, or an answer made for one */
    | 'catalog-invalid'
    /** a revision from the database is shown, and the shipped file differs from it */
    | 'layout-overridden'
    | 'client-error'
    | 'unexpected'
    | 'scope-changed'
  message: string
  requestId?: string
  detail?: Record<string, unknown>
  error?: unknown
}

/** The destination of reports: the log, counters and the error sink. */
export type Report = (event: ReportEvent) => void

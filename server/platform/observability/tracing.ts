/** Facts of a span; their names are those of OpenTelemetry's conventions where it has one. No personal data. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** The work that runs within an open span. */
export interface OpenSpan {
  /** adds what is known only later */
  add(facts: SpanFacts): void
  /** the work went wrong, without an error to throw */
  fail(): void
  /** names the trace in the log: 32 hexadecimal digits */
  traceId: string
}

/** Follows requests and jobs through the process: each is a trace, its steps are spans. */
export interface Tracing {
  /**
   * Runs `work` as the beginning of a trace, or as the next step of the caller's if `carrier` is given and holds one. An
   * error that it throws is noted, and thrown on.
   */
  root<T>(name: string, given: { facts: SpanFacts; carrier?: Headers }, work: (span: OpenSpan) => T): T
  /** Runs `work` as a step of the present trace; outside one it only runs it. */
  step<T>(name: string, given: { facts: SpanFacts; isCall?: boolean }, work: (span: OpenSpan | null) => T): T
  /** Notes a step of the present trace that has just ended. */
  ended(name: string, given: { facts: SpanFacts; seconds: number; isDone: boolean }): void
  /** Names the present step to a service that is called. */
  inject(headers: Headers): void
  /** Sends what is left, within two seconds: what takes longer is lost. */
  close(): Promise<void>
}

/** A step if requests are traced, else plain work. */
export function step<T>(tracing: Tracing | null | undefined, name: string, facts: SpanFacts, work: () => T): T {
  return tracing ? tracing.step(name, { facts }, work) : work()
}

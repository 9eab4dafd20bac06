import type { Dsn } from '#server/platform/dsn.ts'

/** Service that collects errors of browsers, besides the shop's own log. S7.38. */
export interface ErrorSinkPort {
  /** its project: envelopes for any other are refused */
  dsn: Dsn
  /** Forwards an envelope in the background. Never throws and never blocks; a lost one is reported. */
  send(envelope: string): void
}

import type { Dsn } from '#server/platform/dsn.ts'
import type { Report } from '#server/platform/report.ts'
import type { ErrorSinkPort } from '#server/ports/error-sink.ts'
import { backgroundPost } from './background-post.ts'

interface HttpErrorSinkParts {
  dsn: Dsn
  fetch: (request: Request) => Promise<Response>
  report: Report
  timeoutMs: number
}

/** Posts envelopes to the project's own address. The browser's cookies and address are not passed on. */
export function httpErrorSink({ dsn, ...parts }: HttpErrorSinkParts): ErrorSinkPort {
  const send = backgroundPost({
    ...parts,
    url: dsn.url,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${dsn.key}`,
    },
    messages: {
      failed: 'An error report could not be forwarded',
      lost: 'The service for error reports is too slow: a report was lost',
    },
  })
  return { dsn, send }
}

import type { Call } from './call.ts'
import { WRITE_REFUSALS } from './parts.ts'

export const REPORT_CALLS: readonly Call[] = [
  {
    name: 'reportFaults',
    method: 'POST',
    path: '/api/events',
    group: 'reports',
    answers: null,
    answeredIn: [204],
    body: '/schemas/fault-reports.json',
    description: 'Faults of a client, written to the log of the shop. Never what a shopper has typed.',
    query: {},
    statuses: {
      204: 'Taken.',
      ...WRITE_REFUSALS,
      415: 'The body is neither application/json nor text/plain.',
      422: 'The body is no report.',
    },
  },
  {
    name: 'trackEvent',
    method: 'POST',
    path: '/api/track',
    group: 'reports',
    answers: null,
    answeredIn: [204],
    body: '/schemas/tracked-event.json',
    description:
      'An event for the statistics of the shop; dropped unless the shopper has agreed to statistics. `experiment_exposure`, with the `revision` of the screen, counts its experiments and may set the cookie `experiments`. 404 where the shop counts nothing.',
    query: {},
    statuses: {
      204: 'Taken or dropped.',
      ...WRITE_REFUSALS,
      404: 'This shop counts nothing.',
      422: 'The body is no event.',
    },
  },
]

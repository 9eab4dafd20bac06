import type { Call } from './call.ts'
import { DATA_CALLS } from './data-calls.ts'
import { FILE_CALLS } from './file-calls.ts'
import { OPERATION_CALLS } from './operation-calls.ts'
import { REPORT_CALLS } from './report-calls.ts'
import { SCREEN_CALLS } from './screen-calls.ts'
import { SESSION_CALLS } from './session-calls.ts'

/** Every call of the shop under `/api` and `/actions`, by area. */
export const CALLS: readonly Call[] = [
  ...SCREEN_CALLS,
  ...SESSION_CALLS,
  ...OPERATION_CALLS,
  ...DATA_CALLS,
  ...FILE_CALLS,
  ...REPORT_CALLS,
]

import type { z } from 'zod'
import type { CALL_HEADERS } from '../call-headers.ts'

/** A parameter of an address: its meaning, and the texts that it may have. */
interface CallParameter {
  description: string
  schema: z.ZodType<string>
  isRequired?: boolean
}

/** A call of the shop, as far as no schema can say it. `/schemas/calls.json` and OpenAPI are made from these. */
export interface Call {
  /** unique name, a verb and its object */
  name: string
  method: 'GET' | 'POST'
  /** `/api/orders/{number}`; `{operation}` stands for each operation */
  path: string
  group: 'screens' | 'session' | 'operations' | 'forms' | 'data' | 'files' | 'reports'
  description: string
  /** schema of the answer's JSON; null without JSON */
  answers: string | null
  /** type of a body that is no JSON */
  contentType?: 'application/octet-stream' | 'application/pdf' | 'application/xml' | 'application/zip' | 'text/html'
  /** statuses with this body; the rest have an error of `ErrorBody`, or none */
  answeredIn: readonly number[]
  /** schema of the JSON to send; absent: no body */
  body?: string | 'input' | 'form' | 'file'
  /** request headers besides `authorization` and `shop-client`, which every call may have */
  headers?: readonly (keyof typeof CALL_HEADERS)[]
  parameters?: Readonly<Record<string, CallParameter>>
  query: Readonly<Record<string, CallParameter>>
  statuses: Readonly<Record<number, string>>
}

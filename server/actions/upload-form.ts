import type { Context } from 'hono'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import { operations } from '#schemas/operations.ts'
import type { CaseKind } from '#schemas/return-case.ts'
import { MAX_UPLOADS, readUploadLines, uploadLine } from '#schemas/upload.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import type { ReadBody } from '#server/http/guards/body.ts'
import { readMultipart } from '#server/http/guards/multipart.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { OrderKey } from '#server/ports/orders.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { FORM_FIELD, readArgs } from './form-input.ts'

/** Name of the field for files in every form. */
const FILES = 'attachments'

export interface UploadForm {
  /** with the uploaded files as lines of their field */
  fields: URLSearchParams
  /** why files were not taken, a sentence each; empty if all were */
  problems: string[]
}

/**
 * A plain form with files: each is uploaded as it arrives, for the order that the form's arguments name. What is not taken is told
 * by name, and the rest of the form counts.
 */
export async function readUploadForm(
  context: Context,
  {
    readVisit,
    portsFor,
    rules,
    report,
    localeOf,
  }: Pick<Edge, 'readVisit' | 'rules' | 'report'> & {
    portsFor: PortsFor
    localeOf: (fields: URLSearchParams) => Locale
  },
): Promise<ReadBody<UploadForm>> {
  const call = callOf(context)
  const problems: string[] = []
  /** lines by the place of their files in the form */
  const uploaded: string[] = []
  let filesSeen = 0
  const maxFiles = MAX_UPLOADS[kindOf(context.req.param('operation') ?? '')]
  const translate = (fields: URLSearchParams): Translate => rules.current().words.translate[localeOf(fields)]

  const read = await readMultipart(context.req.raw, {
    maxFiles,
    async onFile({ name, body }, fields) {
      const place = filesSeen++
      const t = translate(fields)
      const order = orderIn(fields)
      const { shopper } = await readVisit({ ...call, locale: localeOf(fields) })
      const ports = portsFor(shopper, { requestId: call.requestId })
      try {
        const outcome = order && (await ports.returns.upload(order, { name, body }))
        if (outcome?.ok) uploaded[place] = uploadLine(outcome.value)
        else problems.push(`${shortName(name)}: ${outcome?.detail ?? t('files.failed')}`)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        report({ kind: 'upstream', message: 'A file could not be uploaded', requestId: call.requestId, error })
        problems.push(`${shortName(name)}: ${t('files.failed')}`)
      }
    },
  })
  if (!read.ok) return read
  const { fields, isCutOff, hasTooManyFiles } = read.value
  const t = translate(fields)
  const kept = fields.getAll(FILES).flatMap(readUploadLines).map(uploadLine)
  const all = [...new Set([...kept, ...uploaded.filter(Boolean)])]
  fields.delete(FILES)
  if (all.length > 0) fields.set(FILES, all.join('\n'))
  if (isCutOff) problems.push(t('files.cut_off'))
  if (hasTooManyFiles || all.length > maxFiles) problems.push(t('files.too_many', { count: maxFiles }))
  return { ok: true, value: { fields, problems } }
}

/** The order that the arguments of the form's node name; null without one. */
function orderIn(fields: URLSearchParams): OrderKey | null {
  const { number, token } = readArgs(fields.get(FORM_FIELD.args)) ?? {}
  const { shape } = operations['returns.fileReturn'].input
  const key = { number: shape.number.safeParse(number), token: shape.token.safeParse(token) }
  return key.number.success && key.token.success ? { number: key.number.data, token: key.token.data ?? null } : null
}

const kindOf = (operation: string): CaseKind => (operation === 'returns.fileReturn' ? 'return' : 'complaint')

/** Enough of a name to know the file by; it is shown as text. */
function shortName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{C}/gu, '')].slice(0, 60).join('')
}

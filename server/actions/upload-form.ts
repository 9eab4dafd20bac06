import type { Context } from 'hono'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import { operations } from '#schemas/operations.ts'
import { MAX_UPLOADS, readUploadLines, uploadLine } from '#schemas/upload.ts'
import { fileIdOf, MAX_PICTURES } from '#server/forms/picture-files.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import type { ReadBody } from '#server/http/guards/body.ts'
import { readMultipart } from '#server/http/guards/multipart.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { OrderKey } from '#server/ports/orders.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import { FORM_FIELD, readArgs } from './form-input.ts'
import { refusalOf } from './studio/refusal-words.ts'

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
  const operation = context.req.param('operation') ?? ''
  const maxFiles = maxFilesOf(operation)
  const translate = (fields: URLSearchParams): Translate => rules.current().words.translate[localeOf(fields)]

  const read = await readMultipart(context.req.raw, {
    maxFiles,
    async onFile({ name, body }, fields) {
      const place = filesSeen++
      const t = translate(fields)
      const { shopper } = await readVisit({ ...call, locale: localeOf(fields) })
      const ports = portsFor(shopper, { requestId: call.requestId })
      try {
        const taken = await takeFile({ name, body }, { operation, fields, ports, t })
        if ('line' in taken) uploaded[place] = taken.line
        else problems.push(`${shortName(name)}: ${taken.problem}`)
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

function maxFilesOf(operation: string): number {
  if (operation === 'studio.addPictures') return MAX_PICTURES
  if (operation === 'studio.replacePicture' || operation === 'studio.addGoodsFile') return 1
  return MAX_UPLOADS[operation === 'returns.fileReturn' ? 'return' : 'complaint']
}

interface Taking {
  operation: string
  fields: URLSearchParams
  ports: Ports
  t: Translate
}

/** Keeps one file. Its line in the field of the form, or why it was not taken. */
async function takeFile(
  file: { name: string; body: ReadableStream<Uint8Array> },
  { operation, fields, ports, t }: Taking,
): Promise<{ line: string } | { problem: string }> {
  if (operation === 'studio.addGoodsFile') {
    const kept = await ports.goodsFiles.keep(file)
    return kept.ok ? { line: uploadLine(kept.value) } : { problem: t(refusalOf(kept.code).text) }
  }
  if (operation.startsWith('studio.')) {
    const outcome = await ports.staffPictures.add(file)
    return outcome.ok
      ? { line: uploadLine({ id: fileIdOf(outcome.value.id), name: outcome.value.name }) }
      : { problem: t(refusalOf(outcome.code).text) }
  }
  const order = orderIn(fields)
  const outcome = order && (await ports.returns.upload(order, file))
  return outcome?.ok ? { line: uploadLine(outcome.value) } : { problem: outcome?.detail ?? t('files.failed') }
}

/** Enough of a name to know the file by; it is shown as text. */
function shortName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{C}/gu, '')].slice(0, 60).join('')
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { LARGEST_UPLOAD_BYTES } from '#schemas/upload.ts'
import { MAX_BODY_BYTES, type ReadBody, refuse } from './body.ts'

/** Fields of a form of an order with 500 rows, as many as the longest form without files may have. */
const MAX_FIELDS = 4000

/** A file of a form while it arrives. */
export interface ComingFile {
  field: string
  /** as the browser names it: may hold anything */
  name: string
  /** read once, or cancelled: the rest of the form follows either way */
  body: ReadableStream<Uint8Array>
}

interface MultipartForm {
  /** texts, in order; names may repeat */
  fields: URLSearchParams
  /** the form ended before its last file or field did */
  isCutOff: boolean
  /** there were more files than allowed: the others were skipped */
  hasTooManyFiles: boolean
}

/**
 * A form with files, read as it arrives and never whole in memory. `onFile` gets each file with the fields before it; an input
 * without a choice is no file. 413 for texts or a whole that are too long, 400 if it cannot be read at all.
 */
export async function readMultipart(
  request: Request,
  { maxFiles, onFile }: { maxFiles: number; onFile: (file: ComingFile, fields: URLSearchParams) => Promise<void> },
): Promise<ReadBody<MultipartForm>> {
  const form: MultipartForm = { fields: new URLSearchParams(), isCutOff: false, hasTooManyFiles: false }
  const parser = openParser(request.headers.get('content-type') ?? '', maxFiles)
  if (!parser || !request.body)
    return refuse(400, 'bad-args', 'The form cannot be read: it has no boundary or no body.')
  const maxBytes = maxFiles * LARGEST_UPLOAD_BYTES + 2 * MAX_BODY_BYTES
  const files: Promise<void>[] = []
  let textBytes = 0
  let isTooLong = false
  parser.on('field', (name, text, isNameCut, isTextCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(text)
    if (isNameCut || isTextCut || textBytes > MAX_BODY_BYTES) isTooLong = true
    else form.fields.append(name, text)
  })
  parser.on('file', (field, stream, name) => {
    // A failed form fails its file, too: `pipeline` says so.
    stream.on('error', () => {})
    // A file input without a choice comes as a file without a name.
    if (!name) return void stream.resume()
    const { body, release } = webStream(stream)
    const taken = onFile({ field, name, body }, form.fields).finally(release)
    // It is awaited when the form has ended: a failure before that must not end the process.
    taken.catch(() => {})
    files.push(taken)
  })
  parser.on('filesLimit', () => {
    form.hasTooManyFiles = true
  })
  parser.on('fieldsLimit', () => {
    isTooLong = true
  })
  async function* limited(chunks: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) {
        isTooLong = true
        return
      }
      yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(request.body as never), limited, parser)
  } catch {
    // The parser does not tell its errors apart: what came before the end counts.
    form.isCutOff = true
  }
  await Promise.all(files)
  if (isTooLong) return refuse(413, 'too-large', 'The texts of the form, or all of it, are too long.')
  return { ok: true, value: form }
}

/** Null for a content type without a boundary. */
function openParser(contentType: string, maxFiles: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: maxFiles, fields: MAX_FIELDS, fieldNameSize: 200, fieldSize: MAX_BODY_BYTES, headerPairs: 50 },
    })
  } catch {
    // It throws for anything that is no form with files.
    return null
  }
}

/**
 * A part as a web stream. Cancelled or released, it is read to its end and forgotten, so that the parser reaches the next part: a call
 * that was answered early neither reads the rest of its body nor cancels it.
 */
function webStream(part: Readable): { body: ReadableStream<Uint8Array>; release: () => void } {
  let isOver = false
  let release = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = (work: () => void) => {
          if (!isOver) work()
          isOver = true
        }
        part.on('data', (chunk: Buffer) => {
          if (isOver) return
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) part.pause()
        })
        part.on('end', () => end(() => controller.close()))
        part.on('error', (error) => end(() => controller.error(error)))
        part.pause()
        release = () => {
          end(() => controller.error(new Error('Nobody reads this file any more')))
          part.resume()
        }
      },
      pull: () => void part.resume(),
      cancel() {
        isOver = true
        part.resume()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
  return { body, release: () => release() }
}

import type { IncomingMessage } from 'node:http'
import { get as httpsGet, type RequestOptions } from 'node:https'
import { guardedLookup, PrivateAddressError, refusePrivateHost } from '#server/platform/guarded-lookup.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'

const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3

/** Why a picture cannot be fetched; the message says it. `said`: the same for words of any language. */
export class PictureError extends Error {
  override readonly name = 'PictureError'

  readonly said: SaidFault

  constructor(message: string, said: SaidFault = LOST, options?: ErrorOptions) {
    super(message, options)
    this.said = said
  }
}

const LOST = said('picture_lost')

interface Net {
  get?: (
    url: URL,
    options: RequestOptions,
    answer: (message: IncomingMessage) => void,
  ) => { on: NodeJS.EventEmitter['on'] }
  isAllowed?: (address: string) => boolean
}

/**
 * The bytes at an https address: at most 20 MB within 15 seconds, after three redirects at most. Each address that a name
 * stands for is looked at before it is connected to: private networks are not reached. Throws PictureError.
 */
export async function fetchPicture(address: string, net: Net = {}): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = addressOf(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, net, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      if (redirects === MAX_REDIRECTS) throw new PictureError('It leads on too often.', said('picture_redirects'))
      url = addressOf(headers.location, url)
      continue
    }
    if (statusCode === 200) return read(answer, signal)
    answer.destroy()
    throw new PictureError(`Its server answers ${statusCode}.`, said('picture_status', { status: String(statusCode) }))
  }
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url?.protocol !== 'https:') throw new PictureError('It is no https address.', said('picture_https'))
  return url
}

function ask(url: URL, { get = httpsGet, isAllowed }: Net, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        new PictureError(error instanceof PrivateAddressError ? error.message : reasonOf(error), saidOf(error), {
          cause: error,
        }),
      )
    try {
      refusePrivateHost(url.hostname, isAllowed)
    } catch (error) {
      return fail(error as Error)
    }
    const options = {
      signal,
      lookup: guardedLookup(isAllowed),
      headers: { accept: 'image/*', 'user-agent': 'Witryna' },
    }
    get(url, options, resolve).on('error', fail)
  })
}

async function read(answer: IncomingMessage, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_BYTES)
        throw new PictureError(
          `It is larger than ${MAX_BYTES / 1024 / 1024} MB.`,
          said('picture_size', { mb: MAX_BYTES / 1024 / 1024 }),
        )
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof PictureError
      ? error
      : new PictureError(reasonOf(error as Error), saidOf(error as Error), { cause: error })
  } finally {
    if (signal.aborted) answer.destroy()
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const isLate = ({ name }: Error) => name === 'TimeoutError' || name === 'AbortError'

const saidOf = (error: Error) => (isLate(error) ? said('picture_late') : LOST)

const reasonOf = (error: Error) =>
  isLate(error) ? 'It did not arrive within 15 s.' : `It cannot be fetched: ${error.message}.`

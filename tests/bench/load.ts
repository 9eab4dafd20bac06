import { connect, type Socket } from 'node:net'

/** One request, serialised for repeated sending. */
export type WireRequest = Buffer

export interface RequestParts {
  port: number
  path: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export function wireRequest({ port, path, method = 'GET', headers = {}, body }: RequestParts): WireRequest {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

export interface Load {
  port: number
  requests: readonly WireRequest[]
  /** total number; `requests` are sent in rotation */
  count: number
  /** first index in `requests`, so that a second load continues after the first */
  from?: number
  connections?: number
  /** without any answer, after which it ends */
  standstillMs?: number
}

/**
 * Sends a limited number of requests over kept-alive connections on loopback, one at a time on each, and counts the
 * answers by status. Raw sockets, so that the load takes less CPU than the measured server. Rejects if a connection
 * breaks, an answer cannot be parsed, or none comes for two minutes; a slow server takes as long as it takes.
 */
export async function sendLoad({
  port,
  requests,
  count,
  from = 0,
  connections = 16,
  standstillMs = 120_000,
}: Load): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let sent = 0
  const next = () => (sent < count ? requests[(from + sent++) % requests.length]! : null)
  const sockets: Socket[] = []
  let answered = 0
  let before = -1
  const look = setInterval(() => {
    const isMoving = answered !== before
    before = answered
    if (isMoving) return
    for (const socket of sockets)
      socket.destroy(new Error(`no answer for ${standstillMs} ms, after ${answered} of ${count}`))
  }, standstillMs)
  try {
    await Promise.all(
      Array.from({ length: Math.min(connections, count) }, () => {
        const socket = connect({ host: '127.0.0.1', port, noDelay: true })
        sockets.push(socket)
        return keepBusy(socket, next, (status) => {
          answered++
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        })
      }),
    )
  } finally {
    clearInterval(look)
    for (const socket of sockets) socket.destroy()
  }
  return statuses
}

function keepBusy(socket: Socket, next: () => WireRequest | null, onAnswer: (status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = new AnswerReader()
    const sendNext = () => {
      const request = next()
      if (!request) return resolve()
      received = new AnswerReader()
      socket.write(request)
    }
    socket.on('connect', sendNext)
    socket.on('data', (chunk) => {
      try {
        if (!received.take(chunk)) return
      } catch (error) {
        reject(error)
        return
      }
      onAnswer(received.status)
      sendNext()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection in the middle of the load')))
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Finds the end of one HTTP/1.1 answer; supports one request at a time. */
export class AnswerReader {
  status = 0
  private head: Buffer = Buffer.alloc(0)
  private isInBody = false
  /** remaining bytes; null: chunked */
  private left: number | null = 0
  private tail: Buffer = Buffer.alloc(0)

  /** Consumes received bytes; true when the answer is complete. Throws for an invalid answer. */
  take(chunk: Buffer): boolean {
    if (this.isInBody) return this.takeBody(chunk)
    const head = this.head.length > 0 ? Buffer.concat([this.head, chunk]) : chunk
    const end = head.indexOf(HEAD_END)
    if (end < 0) {
      this.head = head
      return false
    }
    this.readHead(head.toString('latin1', 0, end))
    this.isInBody = true
    return this.takeBody(head.subarray(end + HEAD_END.length))
  }

  private readHead(head: string) {
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    if (!(this.status > 0)) throw new Error(`no HTTP answer: ${head.slice(0, 40)}`)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    this.left = this.status === 304 || this.status === 204 ? 0 : isChunked ? null : Number(length?.[1] ?? 0)
  }

  private takeBody(chunk: Buffer): boolean {
    if (this.left !== null) {
      this.left -= chunk.length
      if (this.left < 0) throw new Error('more came than was announced')
      return this.left === 0
    }
    const joined = Buffer.concat([this.tail, chunk])
    this.tail = Buffer.from(joined.subarray(-LAST_CHUNK.length))
    return this.tail.equals(LAST_CHUNK)
  }
}

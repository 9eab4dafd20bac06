import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { OperationName } from '#schemas/operations.ts'

/** Where shoppers find the shop. */
export interface ShopAddress {
  origin: string
  /** of the proxy, which is trusted */
  certificate: Buffer
}

/** What all shoppers have met. */
export interface Traffic {
  reads: number
  /** reads without a whole answer, or with one that blames the shop */
  failedReads: string[]
  writes: number
  /** what was told when a write was sent again, as nobody knew whether it was done */
  repeatedWrites: string[]
  /** writes that were refused, or never answered */
  failedWrites: string[]
}

export interface Shopper {
  /** Null, and noted, if it failed: a shopper would see an error. It is never sent again. */
  read(path: string): Promise<string | null>
  /** Performs an operation, with the same key until it is answered. False, and noted, if it is refused. */
  perform(operation: OperationName, input: object): Promise<boolean>
  cookie(name: string): string | undefined
  /** Closes its connections. */
  leave(): void
}

/** Answers that leave open whether a write was done. */
const UNCLEAR = new Set([502, 503, 504])
const MAX_TRIES = 200
const PAUSE_MS = 100

/** A shopper with connections and cookies of their own. `address`: theirs, on this machine. */
export function shopperAt({ origin, certificate }: ShopAddress, traffic: Traffic, address = '127.0.0.1'): Shopper {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate, localAddress: address })
  const cookies = new Map<string, string>()

  function send(path: string, { method = 'GET', headers = {}, body = '' }): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((done, fail) => {
      const sent = request(new URL(path, origin), { method, agent, headers: { ...headers, cookie } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
        answer.on('end', () => {
          keepCookies(answer.headers)
          done({ status: answer.statusCode!, text: Buffer.concat(parts).toString() })
        })
      })
      sent.on('error', fail).end(body)
    })
  }

  function keepCookies(headers: IncomingHttpHeaders): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '' || /; max-age=0/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
  }

  return {
    async read(path) {
      traffic.reads++
      const answer = await send(path, {}).catch((error: Error) => error)
      const isWhole = !(answer instanceof Error) && answer.status < 500
      if (!isWhole) traffic.failedReads.push(`GET ${path}: ${toldBy(answer)}`)
      return isWhole ? answer.text : null
    },
    async perform(operation, input) {
      traffic.writes++
      const path = `/api/actions/${operation}`
      const headers = {
        'content-type': 'application/json',
        origin,
        'idempotency-key': randomUUID(),
        'x-path': '/en/order',
      }
      let answer: Answer | Error = new Error('It was not sent.')
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        if (tries > 0) {
          traffic.repeatedWrites.push(`POST ${path}: ${toldBy(answer)}`)
          await pause(PAUSE_MS)
        }
        answer = await send(path, { method: 'POST', headers, body: JSON.stringify(input) }).catch(
          (error: Error) => error,
        )
        if (!(answer instanceof Error) && !UNCLEAR.has(answer.status)) break
      }
      if (!(answer instanceof Error) && answer.status === 200) return true
      traffic.failedWrites.push(`POST ${path}: ${toldBy(answer)}`)
      return false
    },
    cookie: (name) => cookies.get(name),
    leave: () => agent.destroy(),
  }
}

interface Answer {
  status: number
  text: string
}

const toldBy = (answer: Answer | Error) =>
  answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 300)}`

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { przelewy24Sign } from '#server/commerce/engine/payments/przelewy24.ts'

const MERCHANT = 1000
const CRC = 'crc-of-the-test'

interface Transaction {
  sessionId: string
  amount: number
  currency: string
  urlReturn: string
  urlStatus: string
}

/**
 * The part of Przelewy24 that a payment needs. Its own address redirects to a bank at another origin, as the real one
 * does.
 */
export interface PaymentProvider {
  /** for the process of the commerce API */
  environment: Record<string, string>
  /** origin of the page that completes a payment */
  bank: string
  close(): Promise<void>
}

export async function openPaymentProvider(): Promise<PaymentProvider> {
  const transactions: Transaction[] = []

  const bank = await listen(async (request, response) => {
    const number = Number(/^\/pay\/(\d+)$/.exec(request.url ?? '')?.[1])
    const transaction = transactions[number]
    if (!transaction) return void response.writeHead(404).end()
    if (request.method === 'GET') return void response.writeHead(200, HTML).end(PAGE)
    await report(transaction, number)
    response.writeHead(303, { location: transaction.urlReturn }).end()
  })

  const api = await listen(async (request, response) => {
    const { url = '' } = request
    if (url.startsWith('/trnRequest/'))
      return void response.writeHead(302, { location: `${bank.origin}/pay/${url.slice('/trnRequest/'.length)}` }).end()
    if (url === '/api/v1/transaction/register') {
      const token = transactions.push(JSON.parse(await bodyOf(request))) - 1
      return void response.writeHead(200, JSON_TYPE).end(JSON.stringify({ data: { token: String(token) } }))
    }
    const isKnown = url === '/api/v1/testAccess' || url === '/api/v1/transaction/verify'
    response.writeHead(isKnown ? 200 : 404, JSON_TYPE).end('{"data":true}')
  })

  return {
    environment: {
      P24_URL: api.origin,
      P24_MERCHANT_ID: String(MERCHANT),
      P24_API_KEY: 'key-of-the-test',
      P24_CRC: CRC,
    },
    bank: bank.origin,
    close: async () => void (await Promise.all([bank.close(), api.close()])),
  }
}

/** The signed notification of a completed payment. */
async function report({ sessionId, amount, currency, urlStatus }: Transaction, number: number): Promise<void> {
  const notice = {
    merchantId: MERCHANT,
    posId: MERCHANT,
    sessionId,
    amount,
    originAmount: amount,
    currency,
    orderId: 300_000_000 + number,
    methodId: 25,
    statement: `test ${number}`,
  }
  const body = JSON.stringify({ ...notice, sign: przelewy24Sign({ ...notice, crc: CRC }) })
  const answer = await fetch(urlStatus, { method: 'POST', headers: JSON_TYPE, body })
  if (!answer.ok) throw new Error(`The shop answered a report with ${answer.status}.`)
}

const JSON_TYPE = { 'content-type': 'application/json' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE =
  '<!doctype html><html lang="en"><head><title>Bank</title><link rel="icon" href="data:,"></head><body><main><h1>Bank</h1><form method="post"><button>Pay</button></form></main></body></html>'

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnswerReader, sendLoad, wireRequest } from './load.ts'

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.close()
})

async function serve(listener: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer(listener as never)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

describe('the load of the benchmark', () => {
  it('sends so many requests in turn and counts the answers by status', async () => {
    const seen: string[] = []
    const port = await serve((request, answer) => {
      seen.push(`${request.method} ${request.url}`)
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        if (request.url === '/known') answer.writeHead(304).end()
        else if (request.url === '/chunked') answer.write('a'.repeat(70_000), () => answer.end('b'))
        else answer.writeHead(body === '{"a":"ż"}' ? 201 : 200, { 'content-length': '5' }).end('hello')
      })
    })
    const requests = [
      wireRequest({ port, path: '/whole' }),
      wireRequest({ port, path: '/known' }),
      wireRequest({ port, path: '/chunked' }),
      wireRequest({ port, path: '/add', method: 'POST', body: '{"a":"ż"}' }),
    ]
    const statuses = await sendLoad({ port, requests, count: 42, connections: 3 })
    expect(Object.fromEntries(statuses)).toEqual({ 200: 21, 304: 11, 201: 10 })
    expect(seen.filter((line) => line === 'POST /add')).toHaveLength(10)
  })

  it('waits for a slow server as long as it answers, and ends when it does not answer any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    let seen = 0
    const port = await serve((_, answer) => {
      seen++
      vi.advanceTimersByTime(110_000)
      if (seen < 20) answer.writeHead(200, { 'content-length': '0' }).end()
      else vi.advanceTimersByTime(240_000)
    })
    const load = sendLoad({ port, requests: [wireRequest({ port, path: '/' })], count: 30, connections: 1 })
    await expect(load).rejects.toThrow('no answer for 120000 ms, after 19 of 30')
  })

  it('ends by itself when the server hangs up', async () => {
    const port = await serve((request) => request.socket.destroy())
    await expect(sendLoad({ port, requests: [wireRequest({ port, path: '/closed' })], count: 1 })).rejects.toThrow()
  })

  it('finds the end of an answer however it is cut into pieces', () => {
    const answer = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\r\n\r\n')
    const reader = new AnswerReader()
    const ends = [...answer].map((byte) => reader.take(Buffer.from([byte])))
    expect(ends.indexOf(true)).toBe(answer.length - 1)
    expect(reader.status).toBe(200)
    expect(() => new AnswerReader().take(Buffer.from('SSH-2.0\r\n\r\n'))).toThrow('no HTTP answer')
  })
})

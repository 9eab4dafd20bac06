import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { BareAnswer } from './bare-answer.ts'

/*
 * The baseline: bare `node:http` with one answer, a Buffer with fixed headers, or a 304 for the right ETag.
 * `BARE_ANSWER` names the file with the answer.
 */
const answer = JSON.parse(readFileSync(process.env.BARE_ANSWER as string, 'utf8')) as BareAnswer
const { status, headers, ifNoneMatch } = answer
const body = Buffer.from(answer.bodyBase64, 'base64')

createServer((request, response) => {
  if (request.url === '/readyz') {
    response.writeHead(200)
    response.end()
    return
  }
  if (ifNoneMatch !== null && request.headers['if-none-match'] !== ifNoneMatch) {
    response.writeHead(500)
    response.end()
    return
  }
  response.writeHead(status, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/*
 * The baseline: `node:http` that answers one Buffer with fixed headers, and 304 when asked with its ETag. `BARE_ANSWER` names
 * a JSON file `{ headers, bodyBase64 }`.
 */
const { headers, bodyBase64 } = JSON.parse(readFileSync(process.env.BARE_ANSWER as string, 'utf8')) as {
  headers: Record<string, string>
  bodyBase64: string
}
const body = Buffer.from(bodyBase64, 'base64')
const full = { ...headers, 'content-length': String(body.length) }

createServer((request, answer) => {
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    answer.writeHead(304, headers)
    answer.end()
    return
  }
  answer.writeHead(200, full)
  answer.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

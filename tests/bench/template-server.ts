import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pageTemplate } from './page-template.ts'

/** The baseline for a whole uncached request: bare `node:http` that fills the page's template on each request. */
const { data, fill } = pageTemplate(readFileSync(process.env.TEMPLATE_PAGE as string, 'utf8'))

createServer((request, response) => {
  const body = request.url === '/readyz' ? Buffer.from('ok') : fill(data)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

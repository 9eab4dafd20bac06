import { Agent, get } from 'node:http'

export interface Load {
  port: number
  path: string
  headers?: Record<string, string>
  requests: number
  connections?: number
  /** every answer must have it; another one ends the benchmark */
  status?: number
}

/** Sends a bounded number of requests over kept connections on loopback; resolves with bytes received a request. */
export async function sendLoad({
  port,
  path,
  headers = {},
  requests,
  connections = 16,
  status = 200,
}: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  let bytes = 0
  async function worker() {
    while (sent < requests) {
      sent += 1
      bytes += await requestOnce(agent, port, path, headers, status)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return bytes / requests
}

function requestOnce(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === status) resolve(bytes)
        else reject(new Error(`${path} answered ${answer.statusCode} instead of ${status}`))
      })
      answer.on('error', reject)
    }).on('error', reject)
  })
}

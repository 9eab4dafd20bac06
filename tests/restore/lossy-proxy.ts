import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Between a program and a PostgreSQL server: it loses the answer to the commit that publishes a restored shop. */
export interface LossyProxy {
  url: string
  /** whether it has lost one */
  hasLost(): boolean
  /** takes connections again */
  mend(): void
  close(): Promise<void>
}

/** `isAway`: nothing of the server answers afterwards, until it is mended. */
export async function startLossyProxy(url: string, { isAway }: { isAway: boolean }): Promise<LossyProxy> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let hasLost = false
  let refuses = false
  const proxy = createServer((client) => {
    if (refuses) return void client.destroy()
    const server = connect(Number(port || 5432), hostname)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket)).on('error', () => {})
    }
    let isPublishing = false
    let isCommitting = false
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      isPublishing ||= text.includes('alter schema "loading_')
      isCommitting ||= isPublishing && !hasLost && text.includes('commit')
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (!isCommitting || hasLost) return void client.write(chunk)
      hasLost = true
      refuses = isAway
      client.destroy()
      server.end()
    })
    client.on('close', () => server.end())
    server.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: own.href,
    hasLost: () => hasLost,
    mend() {
      refuses = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

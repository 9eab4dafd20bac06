import { createServer } from 'node:net'

/** Systems give outgoing connections ports above these: one of them could take a port before its server listens. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]

/** A port of this machine on which nothing listens, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

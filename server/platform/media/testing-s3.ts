import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { MediaBucket } from './media-bucket.ts'

/** An S3-compatible server as a process of its own, with one empty bucket. */
export interface S3Server {
  bucket: MediaBucket & { url: string; key: { id: string; secret: string } }
  /** as variables of the configuration */
  variables: Record<`MEDIA_S3_${'BUCKET' | 'URL' | 'KEY' | 'SECRET'}`, string>
  /** Copies one file of the bucket under further paths, past the protocol: it is slow for thousands. */
  copy(path: string, paths: readonly string[]): void
  /** Sets when a file was kept last. */
  setKeptAt(path: string, keptAt: Date): void
  /** like a power cut */
  kill(): Promise<void>
  /** once more, on the same port with the same files */
  startAgain(): Promise<void>
  /** ends it for good and removes its files */
  close(): Promise<void>
}

/** The one account that the server knows. */
const KEY = { id: 'S3RVER', secret: 'S3RVER' }
const NAME = 'shop-pictures'
const require = createRequire(import.meta.url)
/**
 * The package comes without its command, and checks signatures of lists without the last slash of the bucket's address, which
 * the client signs as others do.
 */
const PROGRAM = `
const [program, directory, port, name] = process.argv.slice(1)
const S3rver = require(program)
const options = { directory, port: Number(port), address: '127.0.0.1', silent: true, configureBuckets: [{ name, configs: [] }] }
const server = new S3rver(options)
server.middleware.splice(-1, 0, (context, next) => {
  if (/^[/][^/]+[/]$/.test(context.path)) Object.assign(context, { mountPath: '/' }).state.vhost = true
  return next()
})
server.run().then((address) => console.log('listening on', address.port))
`

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-s3-'))
  let { child, port } = await start(folder, 0)
  const url = `http://127.0.0.1:${port}`
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    bucket: { name: NAME, url, region: 'us-east-1', key: KEY },
    variables: {
      ...{ MEDIA_S3_BUCKET: NAME, MEDIA_S3_URL: url },
      ...{ MEDIA_S3_KEY: KEY.id, MEDIA_S3_SECRET: KEY.secret },
    },
    copy(path, paths) {
      const at = (each: string, part: string) => join(folder, NAME, `${each}._S3rver_${part}`)
      for (const each of paths) {
        mkdirSync(dirname(at(each, '')), { recursive: true })
        for (const part of ['object', 'object.md5', 'metadata.json'])
          if (existsSync(at(path, part))) copyFileSync(at(path, part), at(each, part))
      }
    },
    setKeptAt: (path, keptAt) => utimesSync(join(folder, NAME, `${path}._S3rver_object`), keptAt, keptAt),
    kill,
    async startAgain() {
      ;({ child, port } = await start(folder, port))
    },
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, wanted: number): Promise<{ child: ChildProcess; port: number }> {
  // It encrypts the places of long lists with an old cipher.
  const words = [
    '--openssl-legacy-provider',
    '-e',
    PROGRAM,
    require.resolve('@20minutes/s3rver'),
    folder,
    String(wanted),
    NAME,
  ]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout!) {
    said += String(chunk)
    const port = /listening on (\d+)/.exec(said)?.[1]
    if (port === undefined) continue
    child.stdout!.resume()
    return { child, port: Number(port) }
  }
  throw new Error(`The S3 server ended before it listened: ${said}`)
}

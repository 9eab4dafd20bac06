import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'witryna-mails-killed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ROUNDS = 3
const SUBSCRIBERS = 12

/** A slow mail server, so that the sender can be killed while it sends. */
async function openMailServer() {
  const ids: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', async () => {
        await pause(Math.random() * 40)
        ids.push(/^Message-ID: <([^>]+)>/im.exec(raw)![1]!)
        await pause(Math.random() * 40)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { ids, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

async function start(
  smtpUrl: string,
): Promise<{ child: ChildProcess; subscribe: (email: string) => Promise<boolean> }> {
  const environment = { COMMERCE_PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: smtpUrl }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk) => {
      said += chunk
      const found = /answers at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The commerce API ended: ${said}`)))
  })
  const apiKey = readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim()
  const headers = {
    'cg-token': apiKey,
    'x-headless': '1',
    captcha: 'captcha-disabled',
    'content-type': 'application/json',
  }
  let from = 0
  return {
    child,
    async subscribe(email) {
      from += 1
      const init = { method: 'POST', headers: { ...headers, 'x-forwarded-for': `10.0.0.${from}` } }
      const reply = await fetch(`${url}/newsletter`, {
        ...init,
        body: JSON.stringify({ email, consent: { version: '1', text: 'Chcę otrzymywać oferty e-mailem.' } }),
      }).catch(() => null)
      return reply?.status === 202
    },
  }
}

function outbox(): { key: string; status: string }[] {
  const database = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true })
  try {
    return database.prepare('select key, status from outbox').all() as { key: string; status: string }[]
  } finally {
    database.close()
  }
}

describe('a server that is killed while it sends mails', () => {
  it('sends every mail in the end and none twice; one that it was handing over may be left unclear', {
    timeout: 180_000,
  }, async () => {
    const mails = await openMailServer()
    let confirmed = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, subscribe } = await start(mails.url)
      const caller = Array.from({ length: SUBSCRIBERS }, (_, at) => subscribe(`reader-${round}-${at}@example.pl`))
      confirmed += (await Promise.all(caller)).filter(Boolean).length
      await pause(1_000 + Math.random() * 1_000)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const { child } = await start(mails.url)
    const isDone = () => {
      const rows = outbox()
      return rows.length === confirmed && rows.every(({ status }) => status === 'sent' || status === 'unclear')
    }
    await expect.poll(isDone, { timeout: 60_000, interval: 200 }).toBe(true)
    child.kill('SIGTERM')
    await once(child, 'exit')
    await mails.close()

    const rows = outbox()
    const unclear = rows.filter(({ status }) => status === 'unclear').length
    expect(confirmed).toBe(ROUNDS * SUBSCRIBERS)
    expect(rows).toHaveLength(confirmed)
    expect(new Set(mails.ids).size).toBe(mails.ids.length)
    // At most the one mail that each kill interrupted; it may have arrived all the same.
    expect(unclear).toBeLessThanOrEqual(ROUNDS)
    expect(mails.ids.length).toBeGreaterThanOrEqual(rows.length - unclear)
    expect(mails.ids.length).toBeLessThanOrEqual(rows.length)
  })
})

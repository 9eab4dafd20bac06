import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readSender } from '#server/platform/mail-addresses.ts'
import { filePost } from './file-post.ts'
import { type Letter, NotSentError, UnclearError } from './mail-post.ts'
import { checkSmtp, smtpPost } from './smtp-post.ts'

const letter: Letter = {
  from: { name: 'Ziarno', address: 'sklep@ziarno.example' },
  to: 'zofia@example.pl',
  subject: 'Zażółć gęślą jaźń',
  html: '<p>Dzień dobry</p>',
  text: 'Dzień dobry',
  attachments: [{ filename: 'regulamin.html', contentType: 'text/html', content: '<h1>Regulamin</h1>' }],
  messageId: '0b0e7a52-7ad2-4e24-9d3b-000000000001',
  name: 'order-received',
  date: new Date('2027-03-10T10:00:00.000Z'),
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe('mails as files', () => {
  async function folder() {
    const parent = await mkdtemp(join(tmpdir(), 'witryna-mails-'))
    ends.push(() => rm(parent, { recursive: true }))
    return join(parent, 'outbox')
  }

  it('stand in a folder that only their owner may enter, as a whole mail and as its parts', async () => {
    const dir = await folder()
    await filePost({ dir }).send(letter)
    const base = '20270310T100000-order-received-0b0e7a52-7ad2-4e24-9d3b-000000000001'
    expect((await readdir(dir)).sort()).toEqual([`${base}.eml`, `${base}.html`, `${base}.txt`])
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dir, `${base}.eml`))).mode & 0o777).toBe(0o600)
    const raw = await readFile(join(dir, `${base}.eml`), 'utf8')
    expect(raw).toContain('Message-ID: <0b0e7a52-7ad2-4e24-9d3b-000000000001@ziarno.example>')
    expect(raw).toContain('To: zofia@example.pl')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('filename=regulamin.html')
  })

  it('leave no draft of a process that was killed', async () => {
    const dir = await folder()
    await mkdir(dir)
    await writeFile(join(dir, 'order-received.eml.1234abcd.part'), 'From: ')
    await writeFile(join(dir, 'order-received.eml'), 'From: a@ziarno.example')
    await filePost({ dir }).close()
    expect(await readdir(dir)).toEqual(['order-received.eml'])
  })

  it('are found again by their id, so that the same mail is not written twice after a crash', async () => {
    const dir = await folder()
    const post = filePost({ dir })
    expect(await post.wasSent(letter)).toBe(false)
    await post.send(letter)
    expect(await post.wasSent(letter)).toBe(true)
    expect(await post.wasSent({ messageId: 'another' })).toBe(false)
  })
})

it.each([
  ['Ziarno <sklep@ziarno.example>', { name: 'Ziarno', address: 'sklep@ziarno.example' }],
  ['"Ziarno, Łódź" <sklep@ziarno.example>', { name: 'Ziarno, Łódź', address: 'sklep@ziarno.example' }],
  ['sklep@ziarno.example', { name: '', address: 'sklep@ziarno.example' }],
  ['Ziarno', null],
  ['Ziarno <sklep>', null],
])('a sender is read from %s', (text, sender) => {
  expect(readSender(text)).toEqual(sender)
})

describe('mails by SMTP', () => {
  async function server(options: SMTPServerOptions = {}) {
    const got: { from: string; to: string[]; raw: string }[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, session, done) {
        let raw = ''
        stream.on('data', (chunk) => {
          raw += chunk
        })
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          got.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
          done()
        })
      },
      ...options,
    })
    smtp.on('error', () => {})
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => smtp.close(() => resolve(null))))
    const { port } = smtp.server.address() as AddressInfo
    return { got, url: `smtp://127.0.0.1:${port}`, port }
  }

  it('arrive once, from the sender and to the one address, with the id that they keep', async () => {
    const { got, url } = await server()
    const order: string[] = []
    await smtpPost({ url }).send(letter, async () => {
      order.push(`handed over before ${got.length}`)
    })
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ from: 'sklep@ziarno.example', to: ['zofia@example.pl'] })
    expect(got[0]!.raw).toContain('Message-ID: <0b0e7a52-7ad2-4e24-9d3b-000000000001@ziarno.example>')
    expect(order).toEqual(['handed over before 0'])
  })

  it('log in where the address says who', async () => {
    const users: (string | undefined)[] = []
    const { got, port } = await server({
      onAuth({ username, password }, _session, done) {
        users.push(`${username}:${password}`)
        done(null, { user: username })
      },
      allowInsecureAuth: true,
    })
    await smtpPost({ url: `smtp://shop:p%40ss@127.0.0.1:${port}` }).send(letter)
    expect(users).toEqual(['shop:p@ss'])
    expect(got).toHaveLength(1)
  })

  it('would be taken of an account that logs in, which is asked without sending one', async () => {
    const { got, port } = await server({
      onAuth({ password }, _session, done) {
        done(password === 'right' ? null : new Error('no such account'), { user: 'shop' })
      },
      allowInsecureAuth: true,
    })
    const check = (password: string) => checkSmtp({ url: `smtp://shop:${password}@127.0.0.1:${port}` })
    expect(await check('right')).toBeNull()
    expect(await check('wrong')).toMatch(/^The mail server refused: .*no such account/)
    expect(got).toEqual([])
    for (const end of ends.splice(0)) await end()
    expect(await check('right')).toContain('could not be reached')
  })

  it('are not sent while the server is away, and may be tried again', async () => {
    const { url } = await server()
    for (const end of ends.splice(0)) await end()
    const failure = await smtpPost({ url })
      .send(letter)
      .catch((error) => error)
    expect(failure).toBeInstanceOf(NotSentError)
    expect(failure.isFinal).toBe(false)
  })

  it('are given up when there is no such mail box, and not when the server is only busy', async () => {
    const refusing = (responseCode: number) => ({
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        done(Object.assign(new Error('no'), { responseCode })),
    })
    const gone = await server(refusing(550))
    const failure = await smtpPost({ url: gone.url })
      .send(letter)
      .catch((error) => error)
    expect(failure).toMatchObject({ name: 'NotSentError', isFinal: true })
    const busy = await server(refusing(450))
    const later = await smtpPost({ url: busy.url })
      .send(letter)
      .catch((error) => error)
    expect(later).toMatchObject({ name: 'NotSentError', isFinal: false })
  })

  it('are neither sent nor unsent when the server goes away after it has had the message', async () => {
    const { url } = await server({
      onData(stream) {
        stream.resume()
        stream.on('end', () => destroyAll())
      },
    })
    const sockets = new Set<{ destroy(): void }>()
    const destroyAll = () => {
      for (const socket of sockets) socket.destroy()
    }
    const target = Number(new URL(url).port)
    const proxy = createServer((socket) => {
      const up = connect(target, '127.0.0.1')
      sockets.add(socket).add(up)
      for (const [one, other] of [[socket, up] as const, [up, socket] as const]) {
        one.pipe(other)
        one.on('error', () => other.destroy())
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => proxy.close(resolve)))
    const { port } = proxy.address() as AddressInfo
    const failure = await smtpPost({ url: `smtp://127.0.0.1:${port}` })
      .send(letter)
      .catch((error) => error)
    expect(failure).toBeInstanceOf(UnclearError)
  })

  it('carry nothing that a name or subject tries to smuggle into the head', async () => {
    const { got, url } = await server()
    await smtpPost({ url }).send({ ...letter, subject: 'Hi\r\nBcc: all@example.com' })
    expect(got[0]!.to).toEqual(['zofia@example.pl'])
    expect(got[0]!.raw).not.toMatch(/^Bcc:/m)
  })
})

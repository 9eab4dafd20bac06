import { expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const BOUNDARY = 'x-boundary'
const field = (name: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string, text: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n${text}\r\n`
const END = `--${BOUNDARY}--\r\n`

const request = (body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  new Request('http://localhost/actions/x', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)

/** Reads a form; each file is read whole, or cancelled after its first piece. */
async function read(sent: Request, { maxFiles = 3, cancels = false } = {}) {
  const files: { name: string; before: string[]; text: string }[] = []
  const answer = await readMultipart(sent, {
    maxFiles,
    async onFile({ name, body }, fields) {
      const before = [...fields.keys()]
      if (!cancels) return void files.push({ name, before, text: await new Response(body).text() })
      const reader = body.getReader()
      await reader.read()
      files.push({ name, before, text: '' })
      await reader.cancel()
    },
  })
  return { answer, files, fields: answer.ok ? Object.fromEntries(answer.value.fields) : null }
}

it('reads fields and files in their order, and no file of an empty input', async () => {
  const body = [
    field('$args', '{}'),
    file('', ''),
    file('ä %22b%22.jpg', 'one'),
    field('after', 'ż'),
    file('c', ''),
    END,
  ].join('')
  const { files, fields } = await read(request(body))
  expect(fields).toEqual({ $args: '{}', after: 'ż' })
  expect(files.toSorted((a, b) => a.before.length - b.before.length)).toEqual([
    { name: 'ä %22b%22.jpg', before: ['$args'], text: 'one' },
    { name: 'c', before: ['$args', 'after'], text: '' },
  ])
})

it('goes on behind a file that nobody wants to read', async () => {
  const body = [file('big', 'x'.repeat(3_000_000)), field('after', 'still here'), END].join('')
  const { fields } = await read(request(body), { cancels: true })
  expect(fields).toEqual({ after: 'still here' })
})

it('goes on behind a file that was neither read nor cancelled', async () => {
  const body = [file('big', 'x'.repeat(3_000_000)), field('after', 'still here'), END].join('')
  const onFile = async ({ body }: { body: ReadableStream }) => void (await body.getReader().read())
  const answer = await readMultipart(request(body), { maxFiles: 1, onFile })
  expect(answer.ok && answer.value.fields.get('after')).toBe('still here')
})

it('keeps what came before the end of a form that is cut off', async () => {
  const body = [field('name', 'Kinga'), file('half.jpg', 'half')].join('').slice(0, -6)
  const { answer, fields } = await read(request(body), { cancels: true })
  expect(fields).toEqual({ name: 'Kinga' })
  expect(answer).toMatchObject({ value: { isCutOff: true } })
})

it('skips files beyond their number, and says so', async () => {
  const body = [...['1', '2', '3', '4'].map((name) => file(name, name)), field('after', 'here'), END].join('')
  const { answer, files, fields } = await read(request(body))
  expect(files.map(({ name }) => name)).toEqual(['1', '2', '3'])
  expect(fields).toEqual({ after: 'here' })
  expect(answer).toMatchObject({ value: { hasTooManyFiles: true } })
})

it('refuses texts that are too long, too many fields, and what is no form', async () => {
  const tooLong = { ok: false, bad: { status: 413 } }
  expect((await read(request(field('a', 'x'.repeat(70_000)) + END))).answer).toMatchObject(tooLong)
  expect((await read(request(field('a', 'x'.repeat(40_000)).repeat(2) + END))).answer).toMatchObject(tooLong)
  expect((await read(request(field('a', '').repeat(4500) + END))).answer).toMatchObject(tooLong)
  expect((await read(request('x', 'multipart/form-data; a=b'))).answer).toMatchObject({
    ok: false,
    bad: { status: 400 },
  })
})

it('stops a form that never ends at its limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(file('endless.jpg', 'x').slice(0, -2))),
    pull(controller) {
      controller.enqueue(new Uint8Array(1024 * 1024))
      sent += 1024 * 1024
    },
  })
  const { answer } = await read(request(endless), { maxFiles: 1, cancels: true })
  expect(answer).toMatchObject({ ok: false, bad: { status: 413 } })
  expect(sent).toBeLessThan(54 * 1024 * 1024)
})

it('fails with the failure of a file, also while the rest of the form is still on its way', async () => {
  const unhandled: unknown[] = []
  const note = (cause: unknown) => void unhandled.push(cause)
  process.on('unhandledRejection', note)
  let goOn = () => {}
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const pieces = [file('one.jpg', 'one'), field('after', 'here') + END].map((text) => new TextEncoder().encode(text))
  const slow = new ReadableStream({
    start: (controller) => controller.enqueue(pieces[0]),
    async pull(controller) {
      await paused
      controller.enqueue(pieces[1])
      controller.close()
    },
  })
  const failed = new Error('The shopper is unknown')
  const reading = readMultipart(request(slow), { maxFiles: 1, onFile: () => Promise.reject(failed) })
  const ended = reading.catch((cause: unknown) => cause)
  // Node tells of a failure that nobody awaits before the next turn of its loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  goOn()
  expect(await ended).toBe(failed)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose.ts'
import { type MailPost, NotSentError, UnclearError } from './mail-post.ts'

interface SmtpPost {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte */
  url: string
  /** ms for one step of the dialogue with the server */
  timeoutMs?: number
}

/** A failure reported by nodemailer. */
interface SmtpFailure extends Error {
  /** the server's answer code; absent without an answer */
  responseCode?: number
  /** the step that failed: CONN, `AUTH PLAIN`, `RCPT TO`, DATA … */
  command?: string
}

const TIMEOUT_MS = 20_000

/**
 * Sends by SMTP, one connection per mail: a shop sends few, and each result is known. Over `smtp://` TLS is used if the
 * server offers it; without TLS a password is only sent to this machine.
 */
export function smtpPost({ url, timeoutMs = TIMEOUT_MS }: SmtpPost): MailPost {
  const server = serverOf({ url, timeoutMs })
  return {
    async send(letter, beforeHandover = async () => {}) {
      const raw = await composeMail(letter)
      const connection = new SMTPConnection(server.options)
      let isHandedOver = false
      try {
        await logIn(connection, server)
        // Read only once the server has accepted the transfer of the message.
        const message = lazily(async () => {
          await beforeHandover()
          isHandedOver = true
          return raw
        })
        await asPromise((done) => connection.send({ from: letter.from.address, to: [letter.to] }, message, done))
        connection.quit()
      } catch (error) {
        throw whatItMeans(error as SmtpFailure, isHandedOver)
      } finally {
        connection.on('error', () => {})
        connection.close()
      }
    },
    // SMTP has no such query.
    wasSent: async () => null,
    close: async () => {},
  }
}

/** Why a mail server takes no mails of this account, in one sentence; null if it would. Sends nothing. */
export async function checkSmtp({ url, timeoutMs = TIMEOUT_MS }: SmtpPost): Promise<string | null> {
  const server = serverOf({ url, timeoutMs })
  const connection = new SMTPConnection(server.options)
  try {
    await logIn(connection, server)
    connection.quit()
    return null
  } catch (error) {
    return whatItMeans(error as SmtpFailure, false).message
  } finally {
    connection.on('error', () => {})
    connection.close()
  }
}

function serverOf({ url, timeoutMs }: Required<SmtpPost>) {
  const { hostname, username } = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const { auth, ...server } = parseConnectionUrl(url) as { auth?: { user: string; pass: string } }
  const options = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: username !== '' && !isNear,
    ...server,
  }
  return { options, auth }
}

async function logIn(connection: SMTPConnection, { auth }: ReturnType<typeof serverOf>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.on('error', reject)
    connection.connect((failure) => (failure ? reject(failure) : resolve()))
  })
  if (auth) await asPromise((done) => connection.login({ credentials: auth }, done))
}

function asPromise(run: (done: (failure?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((failure) => (failure ? reject(failure) : resolve())))
}

function lazily(read: () => Promise<Buffer>): Readable {
  return new Readable({
    read() {
      read().then(
        (content) => {
          this.push(content)
          this.push(null)
        },
        (error) => this.destroy(error),
      )
    },
  })
}

function whatItMeans(error: SmtpFailure, isHandedOver: boolean): Error {
  const { command = '', responseCode, message } = error
  // 5yz is final if it concerns this mail; a wrong password or a closed relay is ours to fix.
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 550 && /RCPT|DATA/i.test(command)
    return new NotSentError(`The mail server refused: ${message}`, { isFinal, cause: error })
  }
  // Without an answer to the message itself the result is unknown.
  if (isHandedOver) return new UnclearError(`The mail server went away: ${message}`, { cause: error })
  return new NotSentError(`The mail server could not be reached: ${message}`, { cause: error })
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFile, replaced } from './processes.ts'

/** One file with a certificate and its key, as HAProxy reads them. */
export function certificateAndKey({ folder, certificate, key }: { folder: string; certificate: string; key: string }) {
  const file = join(folder, 'certificate-and-key.pem')
  writeFileSync(file, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return { certificate: file }
}

/** The example of HAProxy with ports of this machine, a certificate of its own, and one or two servers. */
export function haproxyConfiguration({
  httpPort,
  tlsPort,
  certificate,
  shopPorts: [one, two],
  checkTimeout = '10s',
}: {
  httpPort: number
  tlsPort: number
  certificate: string
  shopPorts: readonly [number, number?]
  /** after which a server that does not answer is out */
  checkTimeout?: string
}): string {
  return replaced(exampleFile('haproxy.cfg'), [
    ['bind :80', `bind 127.0.0.1:${httpPort}`],
    ['bind :443', `bind 127.0.0.1:${tlsPort}`],
    ['timeout check 10s', `timeout check ${checkTimeout}`],
    ['/etc/ssl/shop.example.pem', certificate],
    ['server one 10.0.0.5:3000', `server one 127.0.0.1:${one}`],
    ['server two 10.0.0.6:3000', two === undefined ? '' : `server two 127.0.0.1:${two}`],
  ])
}

/** Address of a project at a service that speaks the envelope protocol of Sentry. */
export interface Dsn {
  /** host with its port */
  host: string
  /** public key of the project */
  key: string
  project: string
  /** where envelopes are posted */
  url: string
}

/** Reads `https://<key>@<host>/<path>/<project>`; null for anything else. */
export function readDsn(text: unknown): Dsn | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const { protocol, host, username: key, password, pathname, search, hash } = new URL(text)
  const [, folder = '', project] = /^((?:\/[\w.-]+)*)\/(\d{1,20})$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !/^\w{1,64}$/.test(key) || password + search + hash !== '') return null
  return project === undefined
    ? null
    : { host, key, project, url: `${protocol}//${host}${folder}/api/${project}/envelope/` }
}

/** Whether both name the same project with the same key. */
export function isSameDsn(one: Dsn, other: Dsn): boolean {
  return one.url === other.url && one.key === other.key
}

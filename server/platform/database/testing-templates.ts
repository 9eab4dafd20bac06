import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * of this run, from `testing-setup.ts`, which removes both: a folder, and the prefix of PostgreSQL database names
     */
    templates: { folder: string; prefix: string }
  }
}

/** Location of databases: a folder, or PostgreSQL. */
type DatabasePlace = { dataDir: string | null; databaseUrl: string | null }

/** Databases that many tests start with: filled once a run, then copied. */
export interface DatabaseTemplate {
  /** its name in the run: a-z, 0-9 and _ */
  key: string
  /** Fills the databases and closes them. */
  fill(place: DatabasePlace): Promise<void>
}

const filled = new Map<string, Promise<unknown>>()

/** Folder of a template's SQLite files, for `templateDir` of `openDatabase`. */
export async function sqliteTemplate({ key, fill }: DatabaseTemplate): Promise<string> {
  const folder = join(inject('templates').folder, key)
  await once(folder, async () => {
    if (existsSync(folder)) return
    const unfinished = await mkdtemp(`${folder}-`)
    await fill({ dataDir: unfinished, databaseUrl: null })
    await rename(unfinished, folder).catch(async (error) => {
      // another worker was first
      if (!existsSync(folder)) throw error
      await rm(unfinished, { recursive: true, force: true })
    })
  })
  return folder
}

/**
 * A database of its own on the same server, with the template's content. `drop` ends its last connections, and need not
 * be awaited: while they end, PostgreSQL sleeps for 100 ms.
 */
export async function copyPostgresTemplate(serverUrl: string, { key, fill }: DatabaseTemplate) {
  const pool = poolOf(serverUrl)
  const template = `${inject('templates').prefix}${key}`
  await once(template, () => fillPostgres(serverUrl, template, fill))
  const name = `${inject('templates').prefix}${randomBytes(6).toString('hex')}`
  // Copying files is faster than the alternative, which writes all pages to the log first.
  await pool.query(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOf(serverUrl, name),
    drop: async () => void (await pool.query(`drop database if exists ${name} with (force)`)),
  }
}

async function fillPostgres(serverUrl: string, template: string, fill: DatabaseTemplate['fill']): Promise<void> {
  const client = await poolOf(serverUrl).connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`create database ${template}`)
    try {
      await fill({ dataDir: null, databaseUrl: urlOf(serverUrl, template) })
    } catch (error) {
      await client.query(`drop database ${template} with (force)`)
      throw error
    }
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true)
  }
}

function once(key: string, work: () => Promise<void>): Promise<unknown> {
  const known = filled.get(key) ?? work()
  filled.set(key, known)
  return known
}

const pools = new Map<string, Pool>()

function poolOf(serverUrl: string): Pool {
  const pool = pools.get(serverUrl) ?? new Pool({ connectionString: serverUrl, max: 4, allowExitOnIdle: true })
  pools.set(serverUrl, pool)
  return pool
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type {} from './testing-templates.ts'

/** Vitest's global setup: a folder for the templates of this run, removed after its last test with all copies. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-templates-'))
  const prefix = `witryna_test_${randomBytes(6).toString('hex')}_`
  project.provide('templates', { folder, prefix })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, prefix)
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}

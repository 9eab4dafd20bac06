import type { Migrations } from '#server/database/migrate.ts'
import { up } from './0001-engine.ts'

/** What brings the engine's database up to date, in order. */
export const engineMigrations: Migrations = { '0001-engine': { up } }

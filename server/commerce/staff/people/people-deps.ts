import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import { readConfig } from '../../store/read-config.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { type PeopleAttempts, peopleAttempts } from './attempts.ts'
import { type PeopleSecrets, peopleSecrets } from './secrets.ts'

/** Dependencies of the calls about people. */
export interface PeopleDeps {
  store: Database<StoreDatabase>
  secrets: PeopleSecrets
  attempts: PeopleAttempts
  clock: () => Date
}

export function peopleDeps({
  store,
  key,
  clock,
}: {
  store: Database<StoreDatabase>
  /** kept beside the databases */
  key: string
  clock: () => Date
}): PeopleDeps {
  return { store, secrets: peopleSecrets(key), attempts: peopleAttempts({ database: store, clock }), clock }
}

/** The name that authenticator apps and passkey dialogs show. */
export async function shopNameOf(db: Kysely<StoreDatabase>): Promise<string> {
  return (await readConfig(db, ['general/store/name']))('general/store/name') ?? 'Witryna'
}

import { Accepted, LoggedIn } from '../account-bodies.ts'

/** Answers that several account calls share. */
export const ACCEPTED = {
  description: 'Taken; a mail follows. The same whether or not there is such an account.',
  schema: Accepted,
}
export const DONE = { description: 'Done.' }
export const LOGGED_IN = {
  description: 'A user token and its customer.',
  schema: LoggedIn,
  headers: { 'known-device': 'A proof for the next login on this device.' },
}

/** Body of `ACCEPTED`. */
export const accepted = { status: 'accepted' } as const

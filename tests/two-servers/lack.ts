import { isInstalled } from '#tests/deploy/processes.ts'

/** What keeps the test of two servers from running on this machine, with its cure; null for nothing. */
export function twoServersLack(): string | null {
  if (!isInstalled('haproxy'))
    return 'HAProxy is missing. Install it: apt-get install -y --no-install-recommends haproxy'
  if (!process.env.TEST_DATABASE_URL)
    return 'TEST_DATABASE_URL is not set. `npm run test:two-servers` starts PostgreSQL and sets it.'
  return null
}

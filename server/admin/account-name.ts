import { userInfo } from 'node:os'

/** The account that runs the command; null without a name: a container may run under a number that has no account. */
export function accountName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

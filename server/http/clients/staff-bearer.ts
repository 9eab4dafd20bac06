/** A session of the studio, or a staff key. */
export const STAFF_TOKEN = /^(?:studio_[\w-]{43}|staff_[0-9a-f]{16}_[\w-]{43})$/

/** What staff send as `authorization: Bearer …`; undefined for anything else, such as a shopper's bearer session. */
export function staffBearer(authorization: string | null | undefined): string | undefined {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? []
  return token !== undefined && STAFF_TOKEN.test(token) ? token : undefined
}

/** Kinds of callers, from visitors to companies on credit, with ended and forged sessions. */
export type Asker = 'visitor' | 'owner' | 'another' | 'b2b' | 'b2bPlus' | 'expired' | 'forged'

/** The user token of each of them: `owner` is the demo customer cus-1, undefined is for a caller without one. */
export async function tokensOfEverybody(
  tokenOf: (customerId: string, ttlSeconds?: number) => Promise<string>,
): Promise<Record<Asker, string | undefined>> {
  const owner = await tokenOf('cus-1')
  return {
    visitor: undefined,
    owner,
    another: await tokenOf('cus-2'),
    b2b: await tokenOf('cus-4'),
    b2bPlus: await tokenOf('cus-5'),
    expired: await tokenOf('cus-1', -10),
    forged: `${owner.slice(0, -6)}AAAAAA`,
  }
}

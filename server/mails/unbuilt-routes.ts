import type { RouteKey } from '#schemas/routes.ts'

/** Routes that this version of the shop does not have yet: mails of a stand-alone commerce API do not link to them. */
export const UNBUILT_ROUTES: readonly RouteKey[] = ['profile', 'redirect']

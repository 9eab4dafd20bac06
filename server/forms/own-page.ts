import type { OperationName } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'

/** Forms of every page, such as the footer's, have a private page of their own, which shows why they were refused. */
export const OWN_PAGE: Readonly<Partial<Record<OperationName, RouteKey>>> = { 'newsletter.signUp': 'newsletter' }

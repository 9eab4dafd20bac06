import type { RouteKey } from '#schemas/routes.ts'

/** Routes that this version of the shop does not have yet: mails of a stand-alone commerce API do not link to them. */
export const UNBUILT_ROUTES: readonly RouteKey[] = [
  'account_returns',
  'account_return',
  'account_complaint',
  'order_return',
  'order_complaint',
  'profile',
  'public_returns',
  'public_return',
  'public_complaint',
  'public_returns_error',
  'public_return_success',
  'public_complaint_success',
  'blog_category',
  'blog_post',
  'redirect',
]

/**
 * Routes of the studio and the names of their path parameters; their paths are in `locales/studio-paths.ts`. Pages of the shop
 * carry nothing of the studio: the build of their script leaves them out (`runtime/build/studio-parts.ts`).
 */
export const STUDIO_PARAMS = {
  studio: [],
  studio_login: [],
  studio_welcome: [],
  studio_confirm: [],
  studio_account: [],
  studio_people: [],
  studio_person: ['id'],
  studio_audit: [],
  studio_orders: [],
  studio_order: ['id'],
  studio_cases: [],
  studio_case: ['id'],
  studio_questions: [],
  studio_question: ['id'],
  studio_messages: [],
  studio_message: ['id'],
  studio_mails: [],
  studio_layouts: [],
  studio_layout: ['id'],
  studio_layout_changes: ['id'],
  studio_section: ['id'],
  studio_config: [],
  studio_config_group: ['id'],
  studio_config_history: [],
  studio_config_changes: [],
  studio_texts: [],
  studio_text: ['id'],
  studio_text_changes: ['id'],
  studio_text_preview: ['id'],
} as const satisfies Record<string, readonly 'id'[]>

export type StudioRouteKey = keyof typeof STUDIO_PARAMS

/** Query parameters of the studio's routes, in the order of its links. */
export const STUDIO_QUERY = {
  /** next path after the log-in */
  studio_login: ['back'],
  /** from the link of the first start or of an invitation */
  studio_welcome: ['token'],
  /** next path after the confirmation */
  studio_confirm: ['back'],
  studio_audit: ['person', 'object', 'operation', 'from', 'until', 'page'],
  /** `q`: number, e-mail address or name; `waiting`: for money, a parcel or a transfer back; `page` counts from 1 */
  /** `q`: a part of the name; `kind` and `state` narrow the list */
  studio_layouts: ['q', 'kind', 'state'],
  /** numbers of two revisions, 0 for the shipped layout; `to` absent: the draft */
  studio_layout_changes: ['from', 'to'],
  /** id of the section in its layout */
  studio_section: ['section'],
  /** `q`: words of a name, a meaning or a value */
  studio_config: ['q'],
  studio_config_history: ['page'],
  studio_config_changes: ['from', 'to'],
  /** `q`: words of a title, or the key; `page` counts from 1 */
  studio_texts: ['q', 'kind', 'state', 'page'],
  /** number of a version; absent: the draft */
  studio_text_changes: ['number'],
  studio_orders: ['q', 'waiting', 'status', 'payment', 'shipment', 'sort', 'page'],
  studio_questions: ['state', 'page'],
  /** messages from before this instant */
  studio_messages: ['before'],
  studio_mails: ['state'],
  /** `q`: number of the case or the order, or e-mail address; `page` counts from 1 */
  studio_cases: ['q', 'kind', 'state', 'due', 'sort', 'page'],
} as const satisfies Partial<Record<StudioRouteKey, readonly string[]>>

/** Whether a route is one of the studio: its screens are drawn with the staff catalog, for staff alone. */
export function isStudioRoute(key: string): key is StudioRouteKey {
  return Object.hasOwn(STUDIO_PARAMS, key)
}

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
  studio_keys: [],
  studio_webhooks: [],
  studio_webhook: ['id'],
  studio_orders: [],
  studio_order: ['id'],
  studio_order_refund: ['id'],
  studio_cases: [],
  studio_case: ['id'],
  studio_companies: [],
  studio_company: ['id'],
  studio_questions: [],
  studio_question: ['id'],
  studio_messages: [],
  studio_message: ['id'],
  studio_mails: [],
  studio_mail_kinds: [],
  /** `id`: name of its layout without `mails/` */
  studio_mail: ['id'],
  studio_layouts: [],
  studio_layout: ['id'],
  studio_layout_changes: ['id'],
  studio_section: ['id'],
  studio_experiments: [],
  studio_experiment: ['id'],
  studio_waiting: [],
  studio_releases: [],
  studio_release: ['id'],
  studio_canvas: ['id'],
  studio_preview: [],
  studio_edit: [],
  studio_shared: [],
  studio_config: [],
  studio_config_group: ['id'],
  studio_config_history: [],
  studio_config_changes: [],
  studio_words: [],
  studio_word: [],
  studio_products: [],
  studio_product: [],
  studio_product_changes: [],
  studio_product_runs: [],
  studio_product_run: ['id'],
  studio_imports: [],
  studio_import: ['id'],
  studio_pictures: [],
  studio_picture: ['id'],
  studio_redirects: [],
  studio_categories: [],
  studio_category: ['id'],
  studio_footer: [],
  studio_footer_block: [],
  studio_footer_history: [],
  studio_search_rules: [],
  studio_discounts: [],
  /** `id`: `coupon` or `promotion` */
  studio_discount: ['id'],
  studio_blog_categories: [],
  studio_blog_category: ['id'],
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
  /** `test`: its name in the layout; `run`: one from before a change of its shares or arms */
  studio_experiment: ['test', 'run'],
  /** numbers of two revisions, 0 for the shipped layout; `to` absent: the draft */
  studio_layout_changes: ['from', 'to'],
  /** `drafts`: those that are ticked for a new release, `layout/screens/home`; absent: all that wait in none */
  studio_releases: ['drafts'],
  /** id of the section in its layout */
  studio_section: ['section'],
  /** the section whose fields are shown; `path` of the page of the shop, and the width of its frame in px; then who sees it, as in previews */
  studio_canvas: ['section', 'path', 'width', 'kind', 'currency', 'day', 'time', 'arms'],
  /** a view of a page of the shop, with `two` a second one in `b_…`; `page` chosen by name wins over `path` if it is not what it `was` */
  studio_preview: [
    ...[
      'page',
      'was',
      'lang',
      'path',
      'kind',
      'currency',
      'country',
      'group',
      'device',
      'arms',
      'day',
      'time',
      'version',
    ],
    ...[
      'two',
      'b_path',
      'b_kind',
      'b_currency',
      'b_country',
      'b_group',
      'b_device',
      'b_arms',
      'b_day',
      'b_time',
      'b_version',
    ],
  ],
  /** signed key of a link to a preview */
  studio_shared: ['key'],
  /** path of the page of the shop that is to be edited */
  studio_edit: ['path'],
  /** `q`: words of a name, a meaning or a value */
  studio_config: ['q'],
  studio_config_history: ['page'],
  studio_config_changes: ['from', 'to'],
  /** `q`: words of a text in any language, or a part of the key */
  studio_words: ['q', 'area', 'state', 'page'],
  /** `key` of the message; `version`: revision whose words the form begins with */
  studio_word: ['key', 'version'],
  /** `q`: words of a title, or the key; `page` counts from 1 */
  studio_texts: ['q', 'kind', 'state', 'page'],
  /** `q`: words of the name or a part of the SKU; `category`: its id */
  studio_products: ['q', 'state', 'category', 'stock', 'page'],
  /**
   * `skus`: the chosen products, or with `all` those that the filters of the list find; `what` changes, and how: `by` is what was
   * typed, `to` the category
   */
  studio_product_changes: [
    ...['skus', 'all', 'q', 'state', 'category', 'stock', 'page'],
    ...['what', 'way', 'by', 'byPLN', 'byEUR', 'byUSD', 'currency', 'ending', 'group', 'from', 'until', 'place', 'to'],
  ],
  /** `state`: what has become of the products that are shown */
  /** `sku`: all rows of one product */
  studio_product_run: ['state', 'sku', 'page'],
  /** `offer`: SKU of the variant whose price and stock are shown; `page` of its variants */
  studio_product: ['sku', 'offer', 'page'],
  /** `q`: words of a name or of an alternative text */
  studio_pictures: ['q', 'show', 'page'],
  /** `q`: a part of either address; `remove`: the redirect to remove, `en.old-pots` */
  studio_redirects: ['q', 'locale', 'page', 'remove'],
  /** `place` of a block, `0.2`; or what is added to which column: `column=0`, `add=title` */
  studio_footer_block: ['place', 'column', 'add'],
  /** number of a version to be shown */
  studio_footer_history: ['number'],
  /** `term`: word or phrase that the form is for; `remove`: what to remove, `en.mocha` */
  studio_search_rules: ['list', 'q', 'locale', 'page', 'term', 'remove'],
  /** `q`: a part of the code or of a name */
  studio_discounts: ['q', 'kind', 'state', 'page'],
  /** `page` of the orders that had it */
  studio_discount: ['code', 'page'],
  /** number of a version; absent: the draft */
  studio_text_changes: ['number'],
  studio_orders: ['q', 'waiting', 'late', 'status', 'payment', 'shipment', 'sort', 'page'],
  /** amounts as people type them; `item`: the row that becomes cheaper */
  studio_order_refund: ['amount', 'delivery', 'item'],
  /** `q`: part of name, tax number or e-mail address */
  studio_companies: ['q', 'state', 'page'],
  /** deliveries in a state */
  studio_webhook: ['state', 'page'],
  studio_questions: ['state', 'page'],
  /** messages from before this instant */
  studio_messages: ['before'],
  studio_mails: ['state'],
  /** `q`: words of the name, the purpose or the subject of a mail */
  studio_mail_kinds: ['q'],
  /** `about`: number, address or SKU of what the previewed mail is about; absent: the latest that fits */
  studio_mail: ['lang', 'about'],
  /** `q`: number of the case or the order, or e-mail address; `page` counts from 1 */
  studio_cases: ['q', 'kind', 'state', 'due', 'sort', 'page'],
} as const satisfies Partial<Record<StudioRouteKey, readonly string[]>>

/** Parameters of the studio that are sets. */
export const STUDIO_SETS = ['skus', 'drafts'] as const

/** Whether a route is one of the studio: its screens are drawn with the staff catalog, for staff alone. */
export function isStudioRoute(key: string): key is StudioRouteKey {
  return Object.hasOwn(STUDIO_PARAMS, key)
}

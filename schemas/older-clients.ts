/**
 * What a client gets that does not know an action or effect: nothing (`optional`), or a stand-in of an older kind. One
 * without an entry in `ACTION_RULES` or `EFFECT_RULES` cannot be left out.
 */
export type OlderClientRule<T, All> = { optional: true } | { standIn: (value: T) => All }

export interface ChangedFields {
  /** null for a new document */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** The fields of a document that have another value now; of a new one all. */
export function changedFields(before: unknown, after: unknown): ChangedFields {
  const fields = (record: unknown) => Object.entries((record ?? {}) as object)
  const was = new Map(fields(before))
  const names = fields(after).flatMap(([name, value]) =>
    JSON.stringify(was.get(name)) === JSON.stringify(value) ? [] : [name],
  )
  const only = (record: unknown) => Object.fromEntries(fields(record).filter(([name]) => names.includes(name)))
  return { before: before === undefined ? null : only(before), after: only(after) }
}

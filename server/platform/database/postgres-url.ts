/** Whether a value is a PostgreSQL URL. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value)
}

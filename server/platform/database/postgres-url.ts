/** Whether a value is an address that PostgreSQL can be reached at. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value)
}

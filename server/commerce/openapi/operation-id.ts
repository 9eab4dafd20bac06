/** The id of an operation: `post` and `/staff/order/{number}/cancel`, or `:number`, are `postStaffOrderNumberCancel`. */
export function operationId(method: string, path: string): string {
  return `${method}${path.replace(/[^A-Za-z]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`
}

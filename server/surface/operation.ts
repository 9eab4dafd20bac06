export type { OperationParts } from '#schemas/operations/operation.ts'
export { flag, key, text } from '#schemas/operations/operation.ts'

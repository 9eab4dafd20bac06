/** Whether a field holds a password: those are never kept, shown again or trimmed. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name)
}

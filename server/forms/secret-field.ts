/** Whether a field holds a password, which is never stored, shown again or trimmed. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name)
}

/** Whether a field holds a password or a code, which is never stored, shown again or trimmed. */
export function isSecretField(name: string): boolean {
  return /password|oneTimeCode/i.test(name)
}

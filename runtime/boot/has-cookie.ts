/** Whether a cookie, as `name=value`, begins with the pattern. */
export function hasCookie(pattern: string): boolean {
  return RegExp(`(^|; )(${pattern})`).test(document.cookie)
}

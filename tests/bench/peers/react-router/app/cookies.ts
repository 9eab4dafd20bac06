/** The value of a plain cookie. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of request.headers.get('cookie')?.split(/; */) ?? []) {
    const [key, value] = pair.split('=')
    if (key === name && value) return decodeURIComponent(value)
  }
  return undefined
}

const STORE = 'witryna:reloaded'
/** The same page is loaded whole for the same reason once in this time, or two servers could send it round and round. */
const ONCE_MS = 30_000

/**
 * Whether the page at a path may be loaded whole now because it needs another version of the shop's script. False if
 * that has just been done and did not help: then the shopper gets what this script can draw.
 */
export function mayLoadWhole(path: string, reason: string): boolean {
  const mark = `${path} ${reason}`
  try {
    const [before = '', at = '0'] = (sessionStorage.getItem(STORE) ?? '').split('\n')
    if (before === mark && Date.now() - Number(at) < ONCE_MS) return false
    sessionStorage.setItem(STORE, `${mark}\n${Date.now()}`)
    return true
  } catch {
    // Without storage nobody would know that it has been tried.
    return false
  }
}

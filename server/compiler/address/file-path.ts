/** Where files are served, or are only read through something else, as `/media/` is by `/_next/image`. */
const FOLDERS = /^\/(?:assets|media|_next|schemas|theme)(?:\/|$)/
/** `wp-login.php` may be typed into an address bar; a picture, a script or a map is asked for by programs alone. */
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{1,8}$/i

/** Whether an address that nothing answers was one of a file: nobody would look at a page there. */
export function isFilePath(pathAndQuery: string): boolean {
  const path = pathAndQuery.split(/[?#]/, 1)[0]!
  return FOLDERS.test(path) || FILE.test(path)
}

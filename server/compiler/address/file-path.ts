/** Folders of files. Some are only read through another route, as `/media/` is by `/_next/image`. */
const FOLDERS = /^\/(?:assets|media|_next|schemas|theme)(?:\/|$)/
/** `wp-login.php` may be typed into an address bar; a picture, a script or a map is only requested by programs. */
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{1,8}$/i

/** Whether a path without an answer is that of a file: no page is expected there. */
export function isFilePath(pathAndQuery: string): boolean {
  const path = pathAndQuery.split(/[?#]/, 1)[0]!
  return FOLDERS.test(path) || FILE.test(path)
}

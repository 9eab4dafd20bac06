/** Text of the browser tab: the page's title, then the shop's name. */
export function documentTitle(title: string, shopName: string): string {
  return title === '' || title === shopName ? shopName : `${title} | ${shopName}`
}

/** What the tab shows: the page's own title before the shop's name. */
export function documentTitle(title: string, shopName: string): string {
  return title === '' || title === shopName ? shopName : `${title} | ${shopName}`
}

/** Words of redirects in the studio, in British English. */
export const studioRedirectsEn = {
  'studio.redirects': 'Redirects',
  'studio.redirects.lead':
    'Old addresses and where they lead. The shop remembers former addresses of products, categories and pages by itself.',
  'studio.redirects.search': 'Part of an address',
  'studio.redirects.none': 'No redirects match.',
  'studio.redirects.empty': 'There are no redirects yet.',
  'studio.redirects.language': 'Language of the old address',
  'studio.redirects.from': 'Old address',
  'studio.redirects.from.hint':
    'The part after the shop and the language, such as old-mugs. You may paste a whole address.',
  'studio.redirects.to': 'Leads to',
  'studio.redirects.to.hint': 'A path of the shop, such as /en/coffee.',
  'studio.redirects.set': 'Set a redirect',
  'studio.redirects.set.effect':
    'Whoever opens the old address is led to the new one at once. An address that redirects already gets the new target.',
  'studio.redirects.set.submit': 'Set',
  'studio.redirects.set.done': 'The redirect works.',
  'studio.redirects.remove': 'Remove',
  'studio.redirects.remove.of': 'Remove the redirect {address} ({language})',
  'studio.redirects.remove.effect': 'The address {address} no longer leads to {to} and says that there is no page.',
  'studio.redirects.remove.done': 'The redirect is removed.',
  'studio.redirects.wrong.from': 'An address has lower-case letters, digits and single dashes, and no slashes within.',
  'studio.redirects.wrong.to': 'Give a path of the shop that begins with a slash, such as /en/coffee.',
  'studio.refused.redirect_taken': 'The shop has something of its own at this address.',
  'studio.refused.redirect_loop': 'This target leads back to the old address.',
  'studio.refused.redirect_gone': 'This redirect is no longer there.',
} as const

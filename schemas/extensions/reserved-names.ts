/**
 * First words of the shop's own node types, sections, route keys, operations and groups, today's and those to come. No extension
 * may have one of them as its name, and nothing new in the shop may begin with another word, so that no upgrade takes a name
 * that an extension has. A word is added together with a new `SURFACE_VERSION`.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `
  accessibility account address addresses article ask attribute auction availability badge banner basket benefit billing
  billings blog booking brand breadcrumbs bundle button campaign captcha cart case catalog catalogue category chart chat
  checkout city cms code columns comment company compare config configurator consent contact content cookie country coupon
  credit currency customer dashboard data date day delivery demo desk dialog discount document documents download dropdown
  due editor email engine entry error event export faq feed filing filed filter filters foot footer form frame free gallery
  gift goods group header help hero home icon image import inbox invitation invoice item job label landing language latest
  layout legal letter library license line link list listing local locale location log login look loyalty mail main
  maintenance map media member membership menu merge message mini money month name nav navigation new newsletter no not
  note notice notification number official offer open opener opinion option order orders outlet overlay page parcel part parts
  partner password pay payment payments people person phone pickup picture pickups places plan point points popup post
  preferences price print privacy problem product profile promotion public purchased question questions quick quote rating
  recently recommendation redirect referral refund register registration related rental report request reset result results
  return returns review reviews rich role route safety sale scroll search section select seller service session set
  settings share shared ship shipment shipping shop shopping signup site size slider sort special staff start status stock
  store stored story studio style subscription suggestion summary supplier support survey switch system tab table tabs tag
  task tax team template terms test text theme tier time timeline toast tool topic tracking translation upload user variant
  version video view visit voucher vote waiting warehouse warning warranty widget window wishlist withdrawal witryna word
  year zone
  `
    .trim()
    .split(/\s+/),
)

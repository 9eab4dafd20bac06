/**
 * First words of the shop's own node types, sections, route keys, operations, messages and groups, today's and those to come. No extension
 * may have one of them as its name, and nothing new in the shop may begin with another word, so that no upgrade takes a name
 * that an extension has. A word is added together with a new `SURFACE_VERSION`.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `
  accessibility account action address addresses alert announce approval article ask attribute auction availability
  badge banner basket benefit billing billings blog booking boolean brand breadcrumbs bundle button campaign captcha
  carousel cart case catalog catalogue category chart chat checkout city cms code columns comment company compare
  complaint config configurator consent contact content cookie country coupon credit currency customer dashboard data
  date day delivery demo desk dialog discount document documents download dropdown due editor email empty engine entry
  error event export faq feed filed files filing filter filters foot footer form forms frame free gallery gift goods
  group header help hero home icon image import inbox invitation invoice item job label landing language latest layout
  legal letter library license line lines link list listing lists local locale location log login logout look loyalty
  mail main maintenance manager map media member membership menu merge message mini money month name nav navigation new
  newsletter no not note notice notification number offer official open opener opinion option order orders outlet
  overlay page pagination parcel part partner parts password pay payment payments people person phone pickup pickups
  picture places plan point points popup post preferences price print privacy problem product profile progress promotion
  public purchase purchased question questions quick quote rating recently recommendation redirect referral refund
  register registration related rental report request reset result results return returns review reviews rich rma role
  route safety sale scroll search section select seller selling service session set settings share shared ship shipment
  shipping shop shopping signup site size skip slider sort special staff start status stepper stock store stored story
  studio style subscription success suggestion summary supplier support survey switch system tab table tabs tag task tax
  team template terms test text theme tier tile time timeline toast tool topic total tracking translation upload user v
  variant version video view visit vote voucher waiting warehouse warning warranty widget window wishlist withdrawal
  witryna word year zone
  `
    .trim()
    .split(/\s+/),
)

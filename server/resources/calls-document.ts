import { CART_ERROR_CODES, TOTAL_CODES } from '#schemas/cart-codes.ts'
import { ERROR_CODES } from '#schemas/error-codes.ts'
import { Family } from '#schemas/image.ts'
import { MARKETING_PARAMETERS } from '#schemas/marketing-parameters.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { PAYMENT_PAUSES_S, PAYMENT_WATCH_S } from '#schemas/payment-polling.ts'
import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH_PX,
  imageRouteAddress,
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_TEMPLATE,
  PICTURE_WIDTHS_PX,
} from '#schemas/picture-route.ts'
import { SHIPPED } from '#server/platform/theme/theme-values.ts'
import { CALL_HEADERS } from './call-headers.ts'
import type { Call } from './calls/call.ts'
import { CALLS } from './calls/calls.ts'

/**
 * How a client calls the shop, as far as no schema can say it: addresses with their parameters, headers and statuses,
 * overlays that begin closed, and how often to look at a payment. For people who write clients; the same for all shops.
 */
export function callsDocument(nodes: readonly (NodeTypeParts & { readonly group?: string })[]) {
  return {
    errors:
      'Statuses 400, 403, 404, 405, 413, 415, 429 and 500, and 503 of the session, have the body { "error": { "code", "message" } }: a stable code and a sentence for programmers. Screens are drawn whatever their status, and refused operations carry effects.',
    calls: CALLS.map(describe),
    pictures: PICTURES,
    headers: CALL_HEADERS,
    overlays: {
      description:
        'Nodes of these types begin closed and are drawn once an action or an effect `open` names their id; `close` ends it. A screen opens none by itself. `consent-banner` is shown until the shopper has chosen, and again whenever it is opened.',
      types: nodes.flatMap(({ type, group }) => (group === 'overlay' ? [type] : [])),
    },
    waiting: {
      description:
        'A node `payment-watch` emits `look` again and again while it is shown: after each pause of its `pausesS`, in seconds, the last of which repeats, until its `stopAfterS` seconds have passed; these are the usual values. Without a network it waits. Later results are sent by e-mail. Other waiting times are props in ms of their nodes (`search-form`, `main-menu`, `benefit-slider`) or, where they are the same for all nodes, in `timing` of the screen.',
      pausesS: PAYMENT_PAUSES_S,
      stopAfterS: PAYMENT_WATCH_S,
    },
    saving: {
      description:
        'A form with the event `save` keeps what is typed without submitting it. It emits the event when focus leaves a field, at once on a change of a choice (radio, select, checkbox) that has the property `save`, and on Enter in a text that has it; not while it is submitted, and not if nothing has changed since. The text of `save` names the button that saves before script. Each time all fields are sent, complete or not. The effects may bring live data and refresh the screen, while typed values stay with the client.',
      operations: ['checkout.save'],
    },
    ignored: {
      description:
        'GET /api/screens names parameters that have no effect in `ignored` of the screen, every other call in the header Ignored-Parameters. These names are passed over, because advertising and mailing systems add them; `*` stands for any ending.',
      passedOver: MARKETING_PARAMETERS,
    },
    codes: CODES,
  }
}

const CODES = {
  totals: {
    description:
      "Codes of `totalSegments` of a cart and of `totals` of an order. Amounts are in minor units of the cart's or order's currency, with VAT (`gross`) and without (`net`).",
    unknown: 'The row is left out; the grand total contains its amount.',
    values: TOTAL_CODES,
  },
  cartErrors: {
    description:
      'Codes of `errors` of a cart and of its lines. `label` is the sentence to show; a client words a code itself only without one.',
    unknown: 'Without a `label`: the cart cannot be ordered as it is, for a reason that the cart page names.',
    values: CART_ERROR_CODES,
  },
  errors: {
    description: 'Codes of `error` in the body of an answer that is an error.',
    unknown: 'The status says what to do.',
    values: ERROR_CODES,
  },
}

/** A call as programmers read it: `GET /api/orders/<number>/documents/<id>`. */
function describe({ method, path, answers, description, parameters, query, statuses }: Call) {
  const texts = (parts: Call['query']) =>
    Object.fromEntries(Object.entries(parts).map(([name, { description }]) => [name, description]))
  return {
    call: `${method} ${path.replaceAll(/\{(\w+)\}/g, '<$1>')}`,
    answers,
    description,
    ...(parameters && { parameters: texts(parameters) }),
    query: texts(query),
    statuses,
  }
}

const PICTURES = {
  description:
    'A picture address below /media/ answers as it is, in a default size. `template` (RFC 6570) asks for another one; expand it with the address as `url`. Pictures keep their proportions and are never enlarged. A picture address with https is one of another site: use it as it is.',
  template: PICTURE_TEMPLATE,
  variables: {
    url: 'Address of the picture as the document has it, a path below /media/.',
    w: 'Width in px, one of `widthsPx`.',
    q: 'Quality in percent, one of `qualities`; absent: the default one.',
    f: 'Format, one of `formats`; absent: the first of them that the header Accept names, else png.',
  },
  example: imageRouteAddress('/media/moka-pot/front', 640),
  widthsPx: PICTURE_WIDTHS_PX,
  qualities: PICTURE_QUALITIES,
  formats: PICTURE_FORMATS,
  default: { widthPx: DEFAULT_WIDTH_PX, quality: DEFAULT_QUALITY },
  focalPoint:
    'Pictures are shown whole unless their node type says that they fill their place. Then the point `focus` of the picture stays visible; absent: the one that the node type names. It is the CSS object-position of these percentages.',
  placeholders: {
    description:
      'Background colour by the `family` of a product, as CSS colour of the default theme in light: most pictures of products are cut-outs without a background, to be shown on it, also before they have loaded. `null` has the colour of `grind`.',
    colours: Object.fromEntries(Family.options.map((family) => [family, SHIPPED[`niche-${family}`]])),
  },
  statuses: {
    200: 'The picture; with `template` the placeholder if there is none.',
    304: 'The picture has the ETag of If-None-Match.',
    400: 'A query parameter is missing or not one of the values above; the message names it.',
    404: 'There is no picture at this path below /media/; the body is the placeholder.',
    502: 'The picture cannot be read now; the body is an empty picture.',
  },
}

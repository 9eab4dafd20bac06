/** A carrier's tracking page; `{n}` stands for the parcel number. */
interface Carrier {
  code: string
  name: string
  trackingUrl: string
}

/** Carriers for parcels besides the shop's own, which win over one of the same code. Domain 2. */
export const KNOWN_CARRIERS: readonly Carrier[] = [
  { code: 'inpost', name: 'InPost', trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={n}' },
  { code: 'dpd-pl', name: 'DPD', trackingUrl: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1={n}' },
  { code: 'dpd-de', name: 'DPD', trackingUrl: 'https://tracking.dpd.de/parcelstatus?query={n}' },
  {
    code: 'dhl-pl',
    name: 'DHL',
    trackingUrl: 'https://www.dhl.com/pl-pl/home/tracking.html?tracking-id={n}&submit=1',
  },
  {
    code: 'dhl-de',
    name: 'DHL',
    trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}',
  },
  { code: 'poczta', name: 'Poczta Polska', trackingUrl: 'https://emonitoring.poczta-polska.pl/?numer={n}' },
  { code: 'gls', name: 'GLS', trackingUrl: 'https://gls-group.com/PL/pl/sledzenie-paczek?match={n}' },
  { code: 'orlen', name: 'Orlen Paczka', trackingUrl: 'https://www.orlenpaczka.pl/sledz-paczke/?numer={n}' },
  {
    code: 'hermes',
    name: 'Hermes',
    trackingUrl: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{n}',
  },
]

/** Two products that everybody may buy, with pieces to spare. */
export const SKUS = ['KAW-1013', 'KAW-1014']

/** What a guest tells the commerce API on the way to an order that is paid by transfer. */
export const GUEST_CHECKOUT = {
  email: 'kinga@gosc.example',
  recipient: {
    kind: 'individual',
    firstName: 'Kinga',
    lastName: 'Nowa',
    street: 'ul. Lipowa',
    buildingNumber: '5',
    postcode: '90-001',
    city: 'Łódź',
    countryCode: 'PL',
    phone: '+48600123456',
  },
  shippingMethod: 'courier',
  paymentMethod: 'bank_transfer',
  consents: [{ code: 'terms', version: '1', text: 'Akceptuję regulamin', granted: true }],
}

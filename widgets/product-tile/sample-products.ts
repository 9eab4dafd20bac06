import type { ProductPrice, TileProduct } from '#schemas/product.ts'

/** Amounts with 23 % VAT for fixtures; `net` is rounded as the shop does. */
const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })

export const usualPrice: ProductPrice = {
  currency: 'PLN',
  price: money(18900),
  finalPrice: money(18900),
  unitPrice: null,
  omnibusPrice: null,
  tierPrices: [],
  type: 'regular',
}

/** On sale: 15 % off the lowest price of 30 days, a sixth off the regular one. */
export const salePrice: ProductPrice = {
  ...usualPrice,
  price: money(6200),
  finalPrice: money(4743),
  omnibusPrice: money(5580),
  unitPrice: money(18972),
  type: 'sale',
  discountPercent: 15,
}

/** A simple product in stock. */
export const dripper: TileProduct = {
  id: 'kaskada',
  sku: 'ZAP-2001',
  name: 'Zestaw do przelewu Kaskada 02',
  href: '/zestaw-do-przelewu-kaskada-02',
  manufacturer: 'Kaskada',
  type: 'simple',
  family: 'brew',
  images: [{ image: '/media/kaskada/front', alt: 'Zestaw do przelewu Kaskada 02' }],
  stock: { min: 1, step: 1, max: 12, manageStock: true },
  available: true,
  prices: [usualPrice],
  priceFrom: false,
  unitPricing: null,
  deliveryTimes: [
    { deliveryTime: 1, quantity: 4 },
    { deliveryTime: 5, quantity: 8 },
  ],
  isNew: false,
  keyFact: 'Porcelana i szkło, 600 ml',
}

/** A configurable product, new and on sale, with a unit price. */
export const guji: TileProduct = {
  ...dripper,
  id: 'guji',
  sku: 'KAW-1004',
  name: 'Etiopia Guji Uraga, myta',
  href: '/etiopia-guji-uraga-myta',
  manufacturer: 'Ziarno',
  type: 'configurable',
  family: 'coffee',
  images: [{ image: '/media/guji/front', alt: 'Paczka kawy Etiopia Guji Uraga' }],
  prices: [salePrice],
  priceFrom: true,
  unitPricing: { value: 250, unit: 'g', baseValue: 1, baseUnit: 'kg' },
  isNew: true,
  keyFact: 'Jasno palona kawa do przelewu',
}

/** Sold in threes, for companies. */
export const officeCoffee: TileProduct = {
  ...dripper,
  id: 'etat',
  sku: 'KAW-1011',
  name: 'Etat – kawa biurowa 1\u00a0kg',
  href: '/etat-kawa-biurowa-1-kg',
  family: 'office',
  stock: { min: 3, step: 3, max: 120, manageStock: true },
}

export const soldOut: TileProduct = {
  ...dripper,
  id: 'kenia',
  name: 'Kenia Nyeri Gichathaini AA',
  stock: { min: 0, step: 1, max: 0, manageStock: true },
  available: false,
  deliveryTimes: [],
}

/** Without a price in this currency and without an image. */
export const unpriced: TileProduct = { ...dripper, prices: [], images: [], family: null, keyFact: '' }

export const longNamed: TileProduct = {
  ...guji,
  name: 'Umsatzsteuer-Identifikationsnummernprüfungsautomatenreinigungsmittel Brzęczyszczykiewicz, Chrząszczyżewoszyce',
  keyFact:
    'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrat für besonders anspruchsvolle Genießerinnen und Genießer, w opakowaniu zbiorczym po dwadzieścia cztery sztuki',
  prices: [
    {
      ...salePrice,
      price: money(123456789),
      finalPrice: money(98765432),
      omnibusPrice: money(99999999),
      discountPercent: 1,
    },
  ],
}

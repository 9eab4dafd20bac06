/** Why something could not be done at the desk of the studio, in British English. */
export const studioDeskEn = {
  'studio.desk.refused.matched': 'This case already has an order.',
  'studio.desk.refused.unmatched': 'Choose the order of this case first.',
  'studio.desk.refused.imported': 'This order was carried out by the former shop.',
  'studio.desk.refused.moved': 'The state of this case has changed in the meantime. Check it on this page.',
  'studio.desk.refused.binding': 'A withdrawal made in time cannot be refused.',
  'studio.desk.refused.reason': 'Give the customer a reason.',
  'studio.desk.refused.inspected': 'The goods of this case have already been checked.',
  'studio.desk.refused.ended': 'This case is closed.',
  'studio.desk.refused.pieces': 'That is more items than are left in this case.',
  'studio.desk.refused.not_refundable': 'No money is refunded in this state. Accept the case first.',
  'studio.desk.refused.nothing': 'There is nothing left to refund.',
  'studio.desk.refused.not_paid': 'Nothing was paid for this order, or everything has been refunded.',
  'studio.desk.refused.delivery':
    'The law gives back more of the delivery cost. Leave the field empty and we will work it out.',
  'studio.desk.refused.not_replaceable': 'New goods are sent only for an accepted complaint.',
  'studio.desk.refused.stock': 'There is not enough stock.',
} as const

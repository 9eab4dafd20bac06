/** Why something could not be done at the desk of the studio, in German. */
export const studioDeskDe = {
  'studio.desk.refused.matched': 'Diesem Vorgang ist bereits eine Bestellung zugeordnet.',
  'studio.desk.refused.unmatched': 'Ordnen Sie dem Vorgang zuerst eine Bestellung zu.',
  'studio.desk.refused.imported': 'Diese Bestellung hat der frühere Shop ausgeführt.',
  'studio.desk.refused.moved':
    'Der Status des Vorgangs hat sich inzwischen geändert. Bitte prüfen Sie ihn auf dieser Seite.',
  'studio.desk.refused.binding': 'Ein fristgerechter Widerruf kann nicht abgelehnt werden.',
  'studio.desk.refused.reason': 'Nennen Sie dem Kunden einen Grund.',
  'studio.desk.refused.inspected': 'Die Ware zu diesem Vorgang ist bereits geprüft.',
  'studio.desk.refused.ended': 'Dieser Vorgang ist abgeschlossen.',
  'studio.desk.refused.pieces': 'So viele Stück sind in diesem Vorgang nicht mehr offen.',
  'studio.desk.refused.not_refundable': 'In diesem Status wird nichts erstattet. Nehmen Sie den Vorgang zuerst an.',
  'studio.desk.refused.nothing': 'Es ist nichts mehr zu erstatten.',
  'studio.desk.refused.not_paid': 'Für diese Bestellung wurde nichts bezahlt, oder alles ist bereits erstattet.',
  'studio.desk.refused.delivery':
    'Das Gesetz verlangt mehr von den Versandkosten. Lassen Sie das Feld leer, dann rechnen wir es aus.',
  'studio.desk.refused.not_replaceable': 'Ersatz gibt es nur bei einer anerkannten Reklamation.',
  'studio.desk.refused.stock': 'So viele Stück sind nicht auf Lager.',
} as const

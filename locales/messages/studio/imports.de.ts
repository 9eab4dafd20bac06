/** Words of imports and exports of goods in the studio, in German. */
export const studioImportsDe = {
  'studio.imports': 'Import und Export',
  'studio.imports.lead':
    'Lesen Sie Produkte aus einer Datei ein, oder laden Sie herunter, was der Shop hat. Heruntergeladene Dateien lassen sich in einer Tabelle ändern und wieder einlesen.',
  'studio.imports.add': 'Datei einlesen',
  'studio.imports.add.effect':
    'Zuerst wird die Datei nur geprüft: Sie sehen, was sie hinzufügen und ändern würde, und jede falsche Zeile. Ohne Ihre Zustimmung wird nichts gespeichert.',
  'studio.imports.add.submit': 'Weiter mit dieser Datei',
  'studio.imports.file': 'Datei',
  'studio.imports.file.hint':
    'CSV dieses Shops, von Shopify oder von WooCommerce; auch ein ZIP mit Bildern. Höchstens {mb} MB.',
  'studio.imports.wrong.none': 'Wählen Sie zuerst eine Datei.',
  'studio.imports.wrong.vat': 'Geben Sie einen Satz in Prozent an, etwa 23.',
  'studio.imports.list': 'Bisherige Importe',
  'studio.imports.none': 'Es wurde noch nichts eingelesen.',
  'studio.imports.back': 'Alle Importe',
  'studio.imports.by_command': 'Über die Kommandozeile',
  'studio.imports.added_at': 'Hinzugefügt',
  'studio.imports.added': 'Neu',
  'studio.imports.changed': 'Geändert',
  'studio.imports.same': 'Unverändert',
  'studio.imports.bad': 'Falsch',
  'studio.imports.stored': 'Gespeichert',
  'studio.imports.export.products': 'Produkte als CSV',
  'studio.imports.export.categories': 'Kategorien als CSV',
  'studio.imports.export.attributes': 'Merkmale als CSV',
  'studio.imports.reload': 'Fortschritt ansehen',
  'studio.imports.state.sending': 'Wird gelesen',
  'studio.imports.state.checking': 'Wird geprüft',
  'studio.imports.state.storing': 'Wird gespeichert',
  'studio.imports.state.checked': 'Geprüft',
  'studio.imports.state.done': 'Eingelesen',
  'studio.imports.state.refused': 'Nicht eingelesen',
  'studio.imports.state.stopped': 'Angehalten',
  'studio.imports.now.kept': 'Sagen Sie, woher die Datei ist, und lassen Sie sie prüfen.',
  'studio.imports.now.reading': 'Die Datei wird gelesen. Öffnen Sie diese Seite gleich noch einmal.',
  'studio.imports.now.checking': '{done} von {all} Dokumenten sind geprüft. Öffnen Sie diese Seite gleich noch einmal.',
  'studio.imports.now.storing':
    '{done} von {all} Dokumenten sind gespeichert. Es geht von selbst weiter, auch wenn Sie diese Seite schließen.',
  'studio.imports.now.broken':
    'Das Lesen brach ab, weil der Server neu gestartet ist. Prüfen Sie die Datei noch einmal.',
  'studio.imports.now.unreadable': 'Die Datei lässt sich nicht einlesen.',
  'studio.imports.now.checked':
    'Nichts ist falsch. Die Zahlen sagen, was der Import täte; gespeichert ist noch nichts.',
  'studio.imports.now.some_bad':
    'Einige Zeilen sind falsch; die Tabelle sagt, welche und was dort stehen soll. Sie können die Datei verbessern und neu hinzufügen oder den Rest einlesen.',
  'studio.imports.now.all_bad':
    'Keine Zeile lässt sich einlesen; die Tabelle sagt, warum. Verbessern Sie die Datei und fügen Sie sie neu hinzu.',
  'studio.imports.now.all_same': 'Der Shop hat das alles schon: Es gibt nichts einzulesen.',
  'studio.imports.now.imported': {
    one: 'Fertig: {count} Dokument ist gespeichert.',
    other: 'Fertig: {count} Dokumente sind gespeichert.',
  },
  'studio.imports.now.refused':
    'Nichts wurde gespeichert, weil Zeilen inzwischen falsch sind; die Tabelle sagt, welche. Prüfen Sie die Datei noch einmal.',
  'studio.imports.now.stopped': 'Der Import wurde angehalten. {done} Dokumente sind gespeichert und bleiben.',
  'studio.imports.format': 'Woher ist die Datei',
  'studio.imports.format.own': 'Spalten dieses Shops',
  'studio.imports.format.shopify': 'Shopify, Export der Produkte',
  'studio.imports.format.woocommerce': 'WooCommerce, Export der Produkte',
  'studio.imports.language': 'Sprache der Texte',
  'studio.imports.vat': 'Mehrwertsteuersatz in Prozent',
  'studio.imports.vat.hint': 'Für Produkte, zu denen die Datei keinen nennt.',
  'studio.imports.warehouse': 'Wo der Bestand ist',
  'studio.imports.net': 'Die Preise sind ohne Mehrwertsteuer',
  'studio.imports.check': 'Datei prüfen',
  'studio.imports.check.again': 'Noch einmal prüfen',
  'studio.imports.check.effect':
    'Der Shop liest die ganze Datei und vergleicht sie mit dem, was er hat. Gespeichert wird nichts.',
  'studio.imports.check.submit': 'Prüfen',
  'studio.imports.check.done': 'Die Datei wird geprüft. Diese Seite sagt, was gefunden wurde.',
  'studio.imports.bring': 'Einlesen',
  'studio.imports.bring.effect':
    'Vorhandene Produkte ändern sich in dem, was die Datei sagt; andere kommen hinzu. Nichts wird gelöscht. Kunden sehen die Änderungen, sobald sie gespeichert sind.',
  'studio.imports.bring.rest': 'Ohne die falschen Zeilen einlesen',
  'studio.imports.bring.rest.effect':
    'Die Zeilen der Tabelle bleiben weg; der Rest kommt hinzu oder ändert sich. Nichts wird gelöscht. Kunden sehen die Änderungen, sobald sie gespeichert sind.',
  'studio.imports.bring.submit': { one: '{count} Dokument einlesen', other: '{count} Dokumente einlesen' },
  'studio.imports.bring.done': 'Der Import hat begonnen. Diese Seite zeigt den Fortschritt.',
  'studio.imports.stop': 'Import anhalten',
  'studio.imports.stop.effect':
    'Was gespeichert ist, bleibt; der Rest bleibt weg. Sie können den Import wieder aufnehmen.',
  'studio.imports.stop.done': 'Der Import ist angehalten.',
  'studio.imports.continue': 'Import wieder aufnehmen',
  'studio.imports.continue.effect': 'Er geht dort weiter, wo er war.',
  'studio.imports.continue.done': 'Der Import geht weiter.',
  'studio.imports.faults': 'Was falsch ist',
  'studio.imports.faults.note': 'Verbessern Sie diese Stellen in der Datei.',
  'studio.imports.faults.some': 'Die ersten {shown} von {total}.',
  'studio.imports.faults.line': 'Zeile',
  'studio.imports.faults.column': 'Spalte',
  'studio.imports.faults.offer': 'Variante {sku}',
  'studio.imports.faults.value': 'Was dort steht',
  'studio.imports.faults.cure': 'Was zu tun ist',
  'studio.refused.goods_file_kind':
    'Das ist keine Produktdatei. Wählen Sie eine mit der Endung .csv, .jsonl oder .zip.',
  'studio.refused.goods_file_empty': 'Diese Datei ist leer.',
  'studio.refused.goods_file_large':
    'Diese Datei ist zu groß. Teilen Sie sie, oder nutzen Sie die Kommandozeile, die keine Grenze hat.',
  'studio.refused.import_at_work': 'Diese Datei wird gerade gelesen. Warten Sie, bis das fertig ist.',
  'studio.refused.import_state':
    'Der Import ist inzwischen an einer anderen Stelle, deshalb geschah nichts. Die Seite zeigt, wie weit er ist.',
} as const

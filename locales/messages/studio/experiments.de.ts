/** Words of the studio for A/B tests in German. */
export const studioExperimentsDe = {
  'studio.experiments': 'A/B-Tests',
  'studio.experiments.lead':
    'Verschiedene Kunden sehen verschiedene Versionen einer Seite. Hier sehen Sie, welche mehr verkauft.',
  'studio.experiments.test': 'Test',
  'studio.experiments.where': 'Seite',
  'studio.experiments.state': 'Status',
  'studio.experiments.since': 'Gezählt seit',
  'studio.experiments.last': 'Letzte neue Person',
  'studio.experiments.until': 'letzte neue Person am {date}',
  'studio.experiments.people': 'Personen',
  'studio.experiments.people_of': '{arm}: {number}',
  'studio.experiments.nobody': 'Noch niemand',
  'studio.experiments.running': 'Läuft',
  'studio.experiments.stopped': 'Beendet',
  'studio.experiments.earlier': 'Frühere Zählung',
  'studio.experiments.begun_only': 'Im Entwurf',
  'studio.experiments.none':
    'Es gibt keinen A/B-Test. Beginnen Sie einen auf der Seite, um die es geht, unter „Seiten“.',
  'studio.experiments.count': 'Tests: {number}',
  'studio.experiments.one': 'Test „{name}“',
  'studio.experiments.one.lead':
    'Gezählt werden nur Personen, die der Statistik zugestimmt haben. Alle anderen sehen die erste Version.',
  'studio.experiments.draft_lead':
    'Der Test steht im Entwurf der Seite. Er beginnt, sobald Sie den Entwurf veröffentlichen.',
  'studio.experiments.draft_first':
    'Die Seite hat einen Entwurf. Veröffentlichen oder verwerfen Sie ihn zuerst: Das Ende des Tests würde ihn löschen.',
  'studio.experiments.back': 'Alle Tests',
  'studio.experiments.open_layout': 'Seite im Studio öffnen',
  'studio.experiments.preview': 'Version {arm} ansehen',
  'studio.experiments.result': 'Was sich sagen lässt',
  'studio.experiments.result.nobody': 'Noch wurde niemand gezählt.',
  'studio.experiments.result.no_sales': 'Käufe lassen sich gerade nicht lesen, also lässt sich nichts über sie sagen.',
  'studio.experiments.result.split':
    'Etwas stimmt nicht: Die Personen verteilen sich anders als die Anteile. Verlassen Sie sich nicht auf die Zahlen, bevor das geklärt ist.',
  'studio.experiments.result.too_few':
    'Version {arm}: noch nicht genug. Es haben so wenige gekauft, dass sich nichts schätzen lässt.',
  'studio.experiments.result.not_yet':
    'Version {arm}: noch nicht genug. Es fehlen noch etwa {number} Personen, um zu sehen, ob sie ein Fünftel mehr verkauft als {first}.',
  'studio.experiments.result.none':
    'Version {arm}: Ein Unterschied zu {first} ist nicht sicher. Würde sie ein Fünftel mehr verkaufen, hätte es sich wohl schon gezeigt.',
  'studio.experiments.result.more':
    'Version {arm} verkauft mehr als {first}: Zwischen {low} und {high} mehr Personen kaufen.',
  'studio.experiments.result.less':
    'Version {arm} verkauft weniger als {first}: Zwischen {low} und {high} weniger Personen kaufen.',
  'studio.experiments.how': 'Wie gezählt wird',
  'studio.experiments.how.who':
    'Eine Person zählt einmal, sobald eine Seite ihr den Teil zeigt, um den es im Test geht. Mitarbeitende und Roboter zählen nicht.',
  'studio.experiments.how.order':
    'Danach zählt, was sie in den Warenkorb legt und kauft. Stornierte Bestellungen zählen nicht.',
  'studio.experiments.how.lift':
    'Vertrauen Sie allein dem Unterschied. Er ist zu 95 % sicher, so oft Sie auch nachsehen. Die Spanne unter einem Anteil gilt für einen einzigen Blick, und zwei davon zu vergleichen führt in die Irre.',
  'studio.experiments.how.revenue':
    'Der Umsatz je Person hat keine Spanne: Eine große Bestellung kann ihn umkehren. Entscheiden Sie danach, wie viele kaufen.',
  'studio.experiments.how.anew':
    'Ändern sich Anteile oder Inhalt einer Version, beginnt die Zählung von vorn: Personen davor und danach lassen sich nicht vergleichen.',
  'studio.experiments.results': 'Versionen',
  'studio.experiments.arm': 'Version',
  'studio.experiments.arm_of': 'Version {arm}',
  'studio.experiments.share': 'Anteil',
  'studio.experiments.seen': 'Gesehen',
  'studio.experiments.added': 'In den Warenkorb gelegt',
  'studio.experiments.bought': 'Gekauft',
  'studio.experiments.rate': 'Käufer',
  'studio.experiments.revenue': 'Umsatz je Person',
  'studio.experiments.lift': 'Unterschied',
  'studio.experiments.lift.base': 'Vergleichsbasis',
  'studio.experiments.lift.not_yet': 'noch nicht genug',
  'studio.experiments.unknown': 'unbekannt',
  'studio.experiments.range': '{low} bis {high}',
  'studio.experiments.contents': 'Was jede Version zeigt',
  'studio.experiments.contents.none': 'Alle Versionen zeigen dasselbe. Ändern Sie einen Abschnitt für eine von ihnen.',
  'studio.experiments.section': 'Abschnitt',
  'studio.experiments.hidden': 'Ausgeblendet',
  'studio.experiments.as_is': 'Unverändert',
  'studio.experiments.runs': 'Andere Zählungen dieses Tests',
  'studio.experiments.shares': 'Anteile ändern',
  'studio.experiments.shares.effect':
    'Wird im Entwurf der Seite gespeichert. Ist er veröffentlicht, beginnt die Zählung von vorn. Zusammen sind die Anteile 100 %.',
  'studio.experiments.shares.saved': 'Im Entwurf gespeichert.',
  'studio.experiments.shares.wrong': 'Geben Sie ganze Prozente ein. Zusammen müssen es 100 sein.',
  'studio.experiments.share_of': 'Version {arm}, in Prozent',
  'studio.experiments.stop': 'Beenden: Alle sehen Version {arm}',
  'studio.experiments.keep': 'Version {arm} behalten',
  'studio.experiments.end.effect':
    'Beendet den Test und veröffentlicht die Seite sofort. Alle Kunden sehen dann Version {arm}. Die Seite lässt sich aus ihrem Verlauf wiederherstellen.',
  'studio.experiments.end.confirm': 'Mir ist klar, dass dann alle Kunden Version {arm} sehen',
  'studio.experiments.ended': 'Der Test ist beendet. Kunden sehen die gewählte Version.',
  'studio.experiments.gone': 'Diesen Test gibt es nicht mehr. Nichts wurde geändert.',
  'studio.experiments.begin': 'A/B-Test beginnen',
  'studio.experiments.begin.effect':
    'Wird im Entwurf gespeichert. Alle Versionen bekommen gleiche Anteile. Sie können sie auf der Seite des Tests ändern. Öffnen Sie danach einen Abschnitt und ändern Sie ihn für eine Version. Der Test beginnt, sobald Sie veröffentlichen.',
  'studio.experiments.begun': 'Der Test steht im Entwurf. Ändern Sie nun einen Abschnitt für eine Version.',
  'studio.experiments.name': 'Name des Tests',
  'studio.experiments.name.hint': 'Zum Beispiel Sommerbanner; gespeichert in einfachen Buchstaben: sommerbanner',
  'studio.experiments.name.wrong': 'Bitte mit einem Buchstaben beginnen.',
  'studio.experiments.name.taken': 'Diese Seite hat schon einen Test mit diesem Namen.',
  'studio.experiments.arms': 'Wie viele Versionen',
} as const

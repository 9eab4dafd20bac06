/** Words about the footer in the studio, in German. */
export const studioFooterDe = {
  'studio.footer': 'Fußzeile',
  'studio.footer.lead':
    'Was am Ende jeder Seite steht. Eine Änderung gilt, sobald sie gespeichert ist. Die letzte können Sie hier rückgängig machen, und der Verlauf führt zu jeder Fassung zurück.',
  'studio.footer.shop': 'Im Shop ansehen',
  'studio.footer.column': 'Spalte {number}',
  'studio.footer.column.hidden': 'Spalte {number}, die der Shop nicht zeigt',
  'studio.footer.column.new': 'Neue Spalte',
  'studio.footer.post': 'Unter den Spalten',
  'studio.footer.block': 'Baustein',
  'studio.footer.says': 'Inhalt',
  'studio.footer.says.nothing': 'leer',
  'studio.footer.none': 'Hier steht nichts.',
  'studio.footer.add': 'Baustein hinzufügen',
  'studio.footer.add.here': 'Hinzufügen',
  'studio.footer.type.title': 'Überschrift',
  'studio.footer.type.text': 'Text',
  'studio.footer.type.anchors': 'Links',
  'studio.footer.type.contacts': 'Kontaktdaten',
  'studio.footer.type.socials': 'Soziale Netzwerke',
  'studio.footer.type.image': 'Bild',
  'studio.footer.type.frontend_image': 'Bild des Shops',
  'studio.footer.type.media_gallery_image': 'Hochgeladenes Bild',
  'studio.footer.new': 'Neu: {block}',
  'studio.footer.new.lead': 'Nach dem Speichern steht der Baustein am Ende seiner Spalte.',
  'studio.footer.block.lead':
    'Kunden sehen die Änderung, sobald sie gespeichert ist. Eine Zeile mit leeren Feldern wird entfernt.',
  'studio.footer.place': 'Steht in',
  'studio.footer.save': 'Speichern',
  'studio.footer.save.done': 'Gespeichert. Jede Seite des Shops zeigt es jetzt. Hier können Sie es rückgängig machen.',
  'studio.footer.move': 'Verschieben',
  'studio.footer.move.effect': 'Der Baustein steht sofort woanders.',
  'studio.footer.move.to': 'Wohin',
  'studio.footer.move.submit': 'Verschieben',
  'studio.footer.move.before': '{column}, vor: {block}',
  'studio.footer.move.end': '{column}, am Ende',
  'studio.footer.move.done':
    'Der Baustein ist verschoben, und der Shop zeigt ihn jetzt dort. Hier können Sie es rückgängig machen.',
  'studio.footer.remove': 'Baustein entfernen',
  'studio.footer.remove.effect': 'Er verschwindet sofort aus der Fußzeile. Der Verlauf führt zurück.',
  'studio.footer.remove.done': 'Der Baustein ist entfernt, auch im Shop. Hier können Sie es rückgängig machen.',
  'studio.footer.history': 'Verlauf der Fußzeile',
  'studio.footer.history.lead':
    'Wer die Fußzeile wann und warum geändert hat. Die neuesten 500 Versionen bleiben erhalten.',
  'studio.footer.history.none': 'Noch hat niemand die Fußzeile geändert.',
  'studio.footer.version': 'Fußzeile in Version {number}',
  'studio.footer.version.lead': 'So war die Fußzeile.',
  'studio.footer.restore.effect': 'Der Shop zeigt sofort diese Version. Spätere bleiben im Verlauf.',
  'studio.footer.restore.done': 'Der Shop zeigt jetzt diese Version.',
  'studio.footer.wrong.text': 'Geben Sie das in jeder Sprache ein.',
  'studio.footer.wrong.link': 'Wählen Sie, wohin es führt.',
  'studio.footer.wrong.picture': 'Geben Sie das Bild an.',
  'studio.footer.wrong.size': 'Geben Sie eine ganze Zahl ab 1 ein.',
  'studio.footer.wrong.empty': 'Füllen Sie mindestens eine Zeile aus.',
  'studio.footer.wrong.target': 'Dieser Link führt nirgendwohin: {target}',
  'studio.footer.wrong.value': 'Damit kann der Shop nichts anfangen.',
  'studio.refused.footer_changed':
    'Inzwischen hat jemand die Fußzeile geändert. Es wurde nichts gespeichert; sehen Sie sie noch einmal an.',
  'studio.setting.url': 'Führt zu',
  'studio.setting.target': 'Öffnet sich',
  'studio.setting.src': 'Bild',
  'studio.setting.width': 'Breite in Pixeln',
  'studio.setting.height': 'Höhe in Pixeln',
  'studio.setting.maxWidth': 'Höchstens so breit',
  'studio.setting.method': 'Art',
  'studio.setting.social': 'Netzwerk',
  'studio.choice._self': 'im selben Tab',
  'studio.choice._blank': 'in einem neuen Tab',
  'studio.choice.address': 'Adresse',
  'studio.choice.facebook': 'Facebook',
  'studio.choice.instagram': 'Instagram',
  'studio.choice.linkedin': 'LinkedIn',
  'studio.choice.twitter': 'Twitter',
  'studio.footer.live':
    'Es gibt keinen Entwurf: Speichern ändert sofort jede Seite des Shops. Auf der Seite der Fußzeile können Sie es rückgängig machen.',
  'studio.footer.live_or_release':
    'Wer „Jetzt“ speichert, ändert sofort jede Seite des Shops; auf der Seite der Fußzeile lässt sich das rückgängig machen. Wählen Sie unten eine Veröffentlichung, wenn die Änderung noch warten soll.',
  'studio.footer.undo': 'Letzte Änderung rückgängig machen',
  'studio.footer.undo.effect':
    'Zuletzt geändert von {author}, {date}. Die Fußzeile wird sofort auf jeder Seite so, wie sie davor war. Auch das lässt sich rückgängig machen.',
  'studio.config.also': '„{value}“ steht auch hier ausgeschrieben',
  'studio.config.also.hint':
    'Dort ändert sich nichts mit der Einstellung. Schreiben Sie in Textseiten, Einstellungen und der Fußzeile stattdessen {name}: Dann kommt die Angabe immer aus dieser Einstellung. Andere Seiten ändern Sie von Hand.',
  'studio.footer.contacts_hint':
    'Schreiben Sie {phone} für die Telefonnummer und {email} für die E-Mail-Adresse, auch in Links: tel:{phone}, mailto:{email}. Beide kommen dann immer aus den Einstellungen des Shops, wie in der Kopfzeile und in E-Mails.',
  'studio.footer.lead_choice':
    'Was am Ende jeder Seite steht. Jedes Formular fragt, ob die Änderung sofort gilt oder als Entwurf wartet. Die letzte veröffentlichte Änderung können Sie hier rückgängig machen, und der Verlauf führt zu jeder Version zurück.',
  'studio.footer.draft.lead':
    'Das ist der Entwurf, gespeichert: {author}, {date}. Kunden sehen weiter die veröffentlichte Fußzeile.',
  'studio.footer.draft.moved':
    'Seit Beginn des Entwurfs wurde eine andere Fußzeile veröffentlicht. Der Entwurf enthält diese Änderung nicht: Wenn Sie ihn veröffentlichen, geht sie verloren. Unten sehen Sie die Unterschiede.',
  'studio.footer.draft.changes': 'Vom Stand im Shop zum Entwurf',
  'studio.footer.draft.preview': 'Vorschau des Entwurfs',
  'studio.footer.draft.done': 'Der Entwurf der Fußzeile ist gespeichert. Kunden sehen ihn nach der Veröffentlichung.',
  'studio.footer.publish': 'Entwurf veröffentlichen',
  'studio.footer.publish.effect':
    'Der Entwurf ersetzt die Fußzeile auf jeder Seite des Shops. Die frühere Version bleibt im Verlauf.',
  'studio.footer.publish.done': 'Die Fußzeile ist veröffentlicht. Jede Seite des Shops zeigt sie jetzt.',
  'studio.footer.discard': 'Entwurf verwerfen',
  'studio.footer.discard.effect': 'Der Entwurf verschwindet. Was Kunden sehen, bleibt.',
  'studio.footer.discard.done': 'Der Entwurf der Fußzeile ist verworfen.',
  'studio.footer.live_or_draft':
    'Wenn Sie „Jetzt“ speichern, ändert sich sofort jede Seite des Shops; auf der Seite der Fußzeile machen Sie das rückgängig. Ein Entwurf wartet, bis Sie ihn veröffentlichen.',
  'studio.footer.joins_draft':
    'Die Fußzeile hat einen Entwurf. Die Änderung kommt hinein, und Kunden sehen beides zusammen.',
  'studio.footer.block.lead_choice':
    'Unten wählen Sie, ob Kunden die Änderung sofort sehen. Eine Zeile mit leeren Feldern verschwindet.',
  'studio.footer.block.lead_draft': 'So steht der Baustein im Entwurf. Eine Zeile mit leeren Feldern verschwindet.',
  'studio.footer.move.effect_choice': 'Der Baustein steht dann woanders: sofort oder im Entwurf.',
  'studio.footer.remove.effect_choice':
    'Er verschwindet aus der Fußzeile: sofort oder im Entwurf. Der Verlauf führt zurück.',
  'studio.refused.footer_draft_moved':
    'Nichts wurde gespeichert: Seit Beginn des Entwurfs wurde eine andere Fußzeile veröffentlicht. Veröffentlichen Sie den Entwurf auf der Seite der Fußzeile, und bestätigen Sie es dort.',
  'studio.refused.release_footer_other':
    'Es ist nichts geschehen: In dieser Veröffentlichung wartet eine andere Änderung der Fußzeile, die der Entwurf nicht enthält. Wählen Sie eine andere Veröffentlichung, oder nehmen Sie jene Änderung zuerst heraus.',
  'studio.config.wrong.named':
    'Diese Stellen verwenden {name} und würden einen Satz verlieren: {list}. Ändern Sie sie zuerst, oder geben Sie hier einen anderen Wert ein.',
} as const

import { studioAuditDe } from './audit.de.ts'
import { studioBlogDe } from './blog.de.ts'
import { studioBulkDe } from './bulk.de.ts'
import { studioCanvasDe } from './canvas.de.ts'
import { studioCasesDe } from './cases.de.ts'
import { studioCategoriesDe } from './categories.de.ts'
import { studioCompaniesDe } from './companies.de.ts'
import { studioConfigDe } from './config.de.ts'
import { studioDeskDe } from './desk.de.ts'
import { studioDiscountsDe } from './discounts.de.ts'
import { studioEditingDe } from './editing.de.ts'
import { studioExperimentsDe } from './experiments.de.ts'
import { studioFaultsDe } from './faults.de.ts'
import { studioFooterDe } from './footer.de.ts'
import { studioGateDe } from './gate.de.ts'
import { studioHomeDe } from './home.de.ts'
import { studioImportsDe } from './imports.de.ts'
import { studioLayoutsDe } from './layouts.de.ts'
import { studioMailKindsDe } from './mail-kinds.de.ts'
import { studioMailNamesDe } from './mail-names.de.ts'
import { studioMailSettingsDe } from './mail-settings.de.ts'
import { studioMailboxDe } from './mailbox.de.ts'
import { studioOrderDeskDe } from './order-desk.de.ts'
import { studioPicturesDe } from './pictures.de.ts'
import { studioPreviewDe } from './preview.de.ts'
import { studioProductsDe } from './products.de.ts'
import { studioProgramsDe } from './programs.de.ts'
import { studioRedirectsDe } from './redirects.de.ts'
import { studioReferencesDe } from './references.de.ts'
import { studioReleasesDe } from './releases.de.ts'
import { studioRunsDe } from './runs.de.ts'
import { studioSearchDe } from './search.de.ts'
import { studioSectionNotesDe } from './section-notes.de.ts'
import { studioSectionsDe } from './sections.de.ts'
import { studioTextsDe } from './texts.de.ts'
import { studioWaitingDe } from './waiting.de.ts'
import { studioWordsDe } from './words.de.ts'

/** Words of the studio in German. */
export const studioDe = {
  ...studioGateDe,
  ...studioAuditDe,
  ...studioLayoutsDe,
  ...studioPicturesDe,
  ...studioPreviewDe,
  ...studioCanvasDe,
  ...studioEditingDe,
  ...studioReferencesDe,
  ...studioFaultsDe,
  ...studioSectionsDe,
  ...studioSectionNotesDe,
  ...studioConfigDe,
  ...studioMailKindsDe,
  ...studioMailNamesDe,
  ...studioMailSettingsDe,
  ...studioWordsDe,
  'studio.name': 'Studio',
  'studio.skip': 'Zum Inhalt springen',
  'studio.leave.title': 'Seite ohne Speichern verlassen?',
  'studio.leave.text':
    'Was Sie hier eingegeben haben, ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht es verloren.',
  'studio.leave.stay': 'Auf der Seite bleiben',
  'studio.leave.go': 'Verwerfen und verlassen',
  'studio.menu': 'Seiten des Studios',
  'studio.menu.sales': 'Verkauf',
  'studio.menu.goods': 'Sortiment',
  'studio.menu.contact': 'Kontakt',
  'studio.menu.pages': 'Seiten und Texte',
  'studio.menu.settings': 'Shop und Team',
  'studio.language': 'Sprache',
  'studio.language.pl': 'Polnisch',
  'studio.language.en': 'Englisch',
  'studio.language.de': 'Deutsch',
  'studio.to_shop': 'Zum Shop',
  'studio.log_out': 'Abmelden',
  'studio.clear': 'Zurücksetzen',
  'studio.search': 'Suchen',
  'studio.all': 'Alle',
  'studio.role.owner': 'Inhaber',
  'studio.role.merchandiser': 'Merchandising',
  'studio.role.editor': 'Textredaktion',
  'studio.role.orders': 'Bestellabwicklung',
  'studio.role.viewer': 'Nur Ansicht',
  'studio.shown': '{from}–{to} von {total}',

  'studio.diff.field': 'Feld',
  'studio.diff.before': 'Vorher',
  'studio.diff.after': 'Nachher',
  'studio.diff.empty': 'nichts',
  'studio.diff.removed': 'entfernt',
  'studio.diff.none': 'Nichts wurde geändert.',

  'studio.problem.right': 'Keine Berechtigung',
  'studio.problem.right.text':
    'Für diese Seite brauchen Sie die Berechtigung „{right}“. Der Inhaber des Shops kann sie vergeben.',
  'studio.problem.missing': 'Seite nicht gefunden',
  'studio.problem.missing.text': 'Das gibt es hier nicht: Es wurde entfernt, oder die Adresse stimmt nicht.',
  'studio.problem.down': 'Der Shop antwortet gerade nicht',
  'studio.problem.down.text': 'Die Daten konnten nicht gelesen werden. Laden Sie die Seite gleich noch einmal.',
  'studio.problem.error': 'Etwas ist schiefgelaufen',
  'studio.problem.error.text':
    'Das ist unser Fehler, er wurde protokolliert. Versuchen Sie es noch einmal, oder gehen Sie zur Startseite.',
  'studio.right.orders': 'Bestellungen',
  'studio.right.refunds': 'Zahlungen und Erstattungen',
  'studio.right.returns': 'Rücksendungen und Reklamationen',
  'studio.right.questions': 'Nachrichten und Fragen',
  'studio.right.accounts': 'Firmenkonten',
  'studio.right.customers': 'Kundendaten',
  'studio.right.catalogue': 'Produkte und Bestand',
  'studio.right.prices': 'Preislisten',
  'studio.right.content': 'Seiten und Blog',
  'studio.right.texts': 'Texte der Layouts',
  'studio.right.layouts': 'Seitenlayouts',
  'studio.right.config': 'Shop-Einstellungen',
  'studio.right.mails': 'E-Mails',
  'studio.right.webhooks': 'Webhooks',
  'studio.right.keys': 'Schlüssel',
  'studio.right.people': 'Team',
  'studio.right.audit': 'Protokoll',
  'studio.right.view': 'Ansicht',

  'studio.home': 'Start',
  'studio.home.title': 'Guten Tag, {name}',
  'studio.work': 'Das wartet auf Sie',
  'studio.work.none': 'Für Ihre Rolle gibt es hier keine Aufgaben.',
  'studio.work.money': 'Bestellungen ohne Zahlungseingang',
  'studio.work.parcel': 'Bestellungen zum Packen',
  'studio.work.late': 'Verspätete Bestellungen',
  'studio.work.transfer': 'Offene Rücküberweisungen',
  'studio.work.cases': 'Rücksendungen und Reklamationen',
  'studio.work.questions': 'Fragen zu Produkten',
  'studio.work.waiting': 'Änderungen, die noch nicht veröffentlicht sind',
  'studio.work.mails': 'Nicht versendete E-Mails',
  'studio.work.releases': 'Nicht erschienene Veröffentlichungen',
  'studio.work.since': 'Älteste vom {date}',
  'studio.work.due': 'Nächste Frist: {date}',
  'studio.work.overdue': 'Frist abgelaufen am {date}',
  'studio.work.rest': 'Sonst ist nichts offen.',
  'studio.work.done': 'Nichts offen, alles erledigt.',

  'studio.orders': 'Bestellungen',
  'studio.orders.lead': 'Die am längsten wartenden stehen oben.',
  'studio.orders.search': 'Name, Firma, Telefon, E-Mail, USt-IdNr. oder PLZ des Käufers, oder die Bestellnummer',
  'studio.orders.waiting': 'Wartet auf',
  'studio.orders.waiting.money': 'Zahlung',
  'studio.orders.waiting.parcel': 'Versand',
  'studio.orders.waiting.transfer': 'Rücküberweisung',
  'studio.orders.delivery': 'Lieferung',
  'studio.orders.late': 'Verspätet',
  'studio.orders.status': 'Status',
  'studio.orders.sort': 'Sortierung',
  'studio.orders.sort.oldest': 'Älteste zuerst',
  'studio.orders.sort.newest': 'Neueste zuerst',
  'studio.orders.sort.highest': 'Höchster Betrag',
  'studio.orders.none': 'Keine Bestellung passt zu diesen Angaben.',
  'studio.orders.not_found':
    'Keine Bestellung passt zu diesen Angaben. Ein kürzerer Anfang von Name oder Nummer findet mehr.',
  'studio.orders.search_all': 'In allen Bestellungen suchen',
  'studio.orders.empty': 'Es gibt noch keine Bestellungen.',
  'studio.orders.number': 'Bestellung',
  'studio.orders.placed': 'Eingang',
  'studio.orders.buyer': 'Käufer',
  'studio.orders.total': 'Summe',

  'studio.order': 'Bestellung {number}',
  'studio.order.back': 'Alle Bestellungen',
  'studio.order.actions': 'Was Sie tun können',
  'studio.order.goods': 'Artikel',
  'studio.order.sums': 'Beträge',
  'studio.order.product': 'Produkt',
  'studio.order.pieces': 'Menge',
  'studio.order.price': 'Preis',
  'studio.order.row_total': 'Gesamt',
  'studio.order.parcels': 'Pakete',
  'studio.order.documents': 'Dokumente',
  'studio.order.history': 'Verlauf',
  'studio.order.cases': 'Rücksendungen und Reklamationen',
  'studio.order.comment': 'Anmerkung des Käufers',
  'studio.order.imported': 'Diese Bestellung stammt aus dem früheren Shop und kann nur gelesen werden.',

  'studio.do.ready': 'Erledigt: {what}.',
  'studio.do.again': 'Erledigt: {what}. Das Formular ist bereit für den nächsten Eintrag.',
  'studio.do.confirm': 'Mir ist klar, dass sich das nicht rückgängig machen lässt',
  'studio.do.confirm_first': 'Bestätigen Sie bitte, dass Sie wissen, was passiert.',

  'studio.receive': 'Zahlungseingang erfassen',
  'studio.receive.effect':
    'Die Bestellung gilt mit {amount} als bezahlt. Der Käufer bekommt eine Bestätigung, und die Bestellung kann gepackt werden.',
  'studio.receive.submit': '{amount} eingegangen',
  'studio.receive.done': 'Der Zahlungseingang ist erfasst.',

  'studio.send': 'Paket versenden',
  'studio.send.effect':
    'Das Paket enthält alles, was noch nicht verschickt ist. Der Käufer bekommt eine E-Mail mit der Sendungsnummer.',
  'studio.send.carrier': 'Versanddienst',
  'studio.send.number': 'Sendungsnummer',
  'studio.send.submit': 'Paket ist unterwegs',
  'studio.send.done': 'Das Paket ist erfasst, der Käufer bekommt eine E-Mail.',

  'studio.left': 'Paket {number} ist unterwegs',
  'studio.left.effect': 'Das Paket mit Etikett ist unterwegs. Der Käufer bekommt eine E-Mail mit der Sendungsnummer.',
  'studio.left.submit': 'Ist unterwegs',
  'studio.left.done': 'Der Käufer bekommt eine E-Mail: Das Paket ist unterwegs.',
  'studio.arrived': 'Paket {number} ist angekommen',
  'studio.arrived.effect':
    'Das Paket ist zugestellt. Der Käufer bekommt eine E-Mail, und mit dem letzten Paket ist eine bezahlte Bestellung abgeschlossen.',
  'studio.arrived.submit': 'Zugestellt',
  'studio.arrived.done': 'Das Paket ist als zugestellt erfasst.',

  'studio.delay': 'Verzögerung melden',
  'studio.delay.effect':
    'Der Käufer bekommt eine E-Mail mit dem neuen Liefertermin und dem Hinweis, dass er zurücktreten kann.',
  'studio.delay.until': 'Neuer Liefertermin',
  'studio.delay.note': 'Grund, in der Sprache des Käufers ({language})',
  'studio.delay.submit': 'Käufer benachrichtigen',
  'studio.delay.done': 'Der Käufer kennt den neuen Liefertermin.',

  'studio.complete': 'Als übergeben markieren',
  'studio.complete.effect':
    'Alles, was nicht verschickt wird, ist übergeben: Eine bezahlte Bestellung ist damit abgeschlossen.',
  'studio.complete.submit': 'Übergeben',
  'studio.complete.done': 'Die Bestellung ist abgeschlossen.',

  'studio.lower': 'Teilbetrag erstatten',
  'studio.lower.effect.provider':
    'Der Preis der Bestellung sinkt um diesen Betrag, und der Zahlungsanbieter zahlt das Geld automatisch zurück. Der Käufer behält die Ware und bekommt eine Rechnungskorrektur. Rücksendungen und Reklamationen werden getrennt abgerechnet.',
  'studio.lower.effect.by_hand':
    'Der Preis der Bestellung sinkt um diesen Betrag, und Sie überweisen dem Käufer das Geld selbst. Der Käufer behält die Ware und bekommt eine Rechnungskorrektur. Rücksendungen und Reklamationen werden getrennt abgerechnet.',
  'studio.lower.effect.invoice':
    'Der Preis der Bestellung sinkt um diesen Betrag, und auf der Rechnung ist weniger offen. Es fließt kein Geld zurück. Der Käufer behält die Ware und bekommt eine Rechnungskorrektur. Rücksendungen und Reklamationen werden getrennt abgerechnet.',
  'studio.lower.amount': 'Vom Warenpreis, brutto in {currency}',
  'studio.lower.delivery': 'Von den Versandkosten, brutto in {currency}',
  'studio.lower.note': 'Erklärung für den Käufer, in seiner Sprache ({language})',
  'studio.lower.provider.done': 'Der Zahlungsanbieter zahlt dem Käufer das Geld zurück.',
  'studio.lower.by_hand.done':
    'Die Erstattung ist erfasst. Überweisen Sie dem Käufer jetzt das Geld und bestätigen Sie es dann hier.',
  'studio.lower.invoice.done': 'Der Preis ist gesenkt. Auf der Rechnung ist weniger offen.',
  'studio.lower.done': 'Die Erstattung ist erfasst.',
  'studio.amount.unclear': '„{typed}“ kann {one} oder {other} bedeuten. Geben Sie {one} oder {other} ein.',
  'studio.amount.mark': ',',
  'studio.lower.amount_wrong': 'Geben Sie einen Betrag ein, zum Beispiel 12,90.',

  'studio.refunded': 'Rücküberweisung von {amount} bestätigen',
  'studio.refunded.effect': 'Sie haben dem Käufer {amount} überwiesen. Er erfährt es einmal, per E-Mail.',
  'studio.refunded.submit': 'Überwiesen',
  'studio.refunded.done': 'Die Erstattung ist abgeschlossen.',

  'studio.cancel': 'Bestellung stornieren',
  'studio.cancel.effect':
    'Die Bestellung endet, die Ware geht zurück in den Bestand und eine Zahlung zurück an den Käufer, der eine E-Mail bekommt. Das lässt sich nicht rückgängig machen.',
  'studio.cancel.submit': 'Bestellung {number} stornieren',
  'studio.cancel.done': 'Die Bestellung ist storniert.',

  'studio.refused': 'Das hat nicht geklappt. Laden Sie die Seite neu: Inzwischen kann sich etwas geändert haben.',
  'studio.refused.down':
    'Der Shop antwortet nicht. Laden Sie die Seite neu und prüfen Sie, ob die Änderung gespeichert ist, bevor Sie es erneut versuchen.',
  'studio.refused.logged_out': 'Ihre Sitzung ist abgelaufen. Melden Sie sich bitte neu an.',
  'studio.refused.right': 'Dazu fehlt Ihnen die Berechtigung „{right}“.',
  'studio.refused.not_found': 'Es gibt keine Bestellung mit dieser Nummer.',
  'studio.refused.not_cancelable':
    'Diese Bestellung lässt sich nicht stornieren: Sie ist beendet, oder ein Paket ist schon unterwegs.',
  'studio.refused.not_open': 'Diese Bestellung ist beendet, oder alles ist angekommen.',
  'studio.refused.not_payable': 'Für diese Bestellung ist keine Zahlung offen.',
  'studio.refused.amount_mismatch': 'Der Betrag hat sich geändert. Laden Sie die Seite neu und prüfen Sie ihn.',
  'studio.refused.not_done': 'Die Bestellung ist nicht bezahlt, oder nicht alles ist angekommen.',
  'studio.refused.not_shippable': 'Versenden lässt sich nur eine Bestellung in Bearbeitung.',
  'studio.refused.nothing_to_ship': 'Aus dieser Bestellung ist schon alles verschickt.',
  'studio.refused.carrier': 'Diesen Versanddienst gibt es nicht.',
  'studio.refused.parcel_ended': 'Dieses Paket ist angekommen, zurückgekommen oder verloren.',
  'studio.refused.day': 'Dieser Tag ist schon vorbei.',
  'studio.refused.too_much': 'Das ist mehr, als noch erstattet werden kann.',
  ...studioDeskDe,
  ...studioProgramsDe,
  ...studioCompaniesDe,
  ...studioHomeDe,
  ...studioExperimentsDe,
  ...studioOrderDeskDe,
  ...studioCasesDe,
  ...studioTextsDe,
  ...studioBlogDe,
  ...studioProductsDe,
  ...studioRunsDe,
  ...studioBulkDe,
  ...studioImportsDe,
  ...studioCategoriesDe,
  ...studioFooterDe,
  ...studioRedirectsDe,
  ...studioReleasesDe,
  ...studioWaitingDe,
  ...studioSearchDe,
  ...studioDiscountsDe,
  ...studioMailboxDe,
} as const

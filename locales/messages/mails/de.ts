import type { MailMessages } from './pl.ts'

/**
 * Texts of e-mails in German, with "Sie". They contain no advertising: it would need consent (§ 7 UWG). Domain 1, 8.
 */
export const de: MailMessages = {
  'mail.hello': 'Guten Tag,',
  'mail.hello_name': 'Guten Tag {name},',
  'mail.copy_link': 'Die Schaltfläche funktioniert nicht? Kopieren Sie diese Adresse in Ihren Browser:',
  'mail.automatic':
    'Diese Nachricht wurde automatisch versendet, weil sie Ihr Konto, Ihre Bestellung oder Ihre Anfrage in unserem Shop betrifft.',
  'mail.not_you': 'Das waren nicht Sie? Schreiben Sie uns an {shopEmail} oder rufen Sie an: {shopPhone}.',
  'mail.ignore': 'Falls Sie das nicht waren, müssen Sie nichts tun: Ohne Klick auf den Link ändert sich nichts.',
  'mail.device': 'Gerät',
  'mail.when': 'Zeitpunkt',

  'mail.registration.subject': 'Bestätigen Sie Ihr Konto bei {shop}',
  'mail.registration.preview': 'Ein Klick, und Ihr Konto ist bereit.',
  'mail.registration.heading': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'mail.registration.text':
    'Jemand – hoffentlich Sie – legt bei {shop} ein Konto mit der Adresse {email} an. Nach einem Klick auf die Schaltfläche ist es bereit.',
  'mail.registration.button': 'Bestätigen und Konto anlegen',
  'mail.registration.expiry': { one: 'Der Link gilt {count} Stunde.', other: 'Der Link gilt {count} Stunden.' },

  'mail.known.subject': 'Sie haben bereits ein Konto bei {shop}',
  'mail.known.preview': 'Ein zweites ist nicht nötig.',
  'mail.known.heading': 'Dieses Konto besteht bereits',
  'mail.known.text':
    'Jemand wollte ein Konto mit der Adresse {email} anlegen, doch Sie haben bereits eines bei uns. Melden Sie sich an, oder legen Sie ein neues Passwort fest, falls Sie Ihres nicht mehr wissen.',
  'mail.known.login': 'Anmelden',
  'mail.known.reset': 'Neues Passwort festlegen',

  'mail.created.subject': 'Willkommen bei {shop}',
  'mail.created.preview': 'Ihr Konto ist bereit.',
  'mail.created.heading': 'Ihr Konto ist bereit',
  'mail.created.text':
    'Das Konto für {email} besteht seit {date}, {time} Uhr. Sie können Bestellungen verfolgen und Adressen speichern.',
  'mail.created.button': 'Zu meinem Konto',

  'mail.deleted.subject': 'Ihr Konto bei {shop} wurde gelöscht',
  'mail.deleted.preview': 'Konto und gespeicherte Daten sind gelöscht.',
  'mail.deleted.heading': 'Ihr Konto wurde gelöscht',
  'mail.deleted.text':
    'Das Konto für {email} wurde am {date} um {time} Uhr gelöscht. Bestellungen und Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt.',

  'mail.invite.subject': '{company} lädt Sie zu {shop} ein',
  'mail.invite.preview': 'Der Link gilt 7 Tage.',
  'mail.invite.heading': 'Einladung in ein Firmenkonto',
  'mail.invite.text':
    '{company} gibt Ihnen Zugang zum eigenen Konto bei {shop}. Legen Sie ein eigenes Passwort fest; Sie melden sich mit {email} an.',
  'mail.invite.role': 'Ihre Rolle',
  'mail.invite.role.buyer': 'Einkauf',
  'mail.invite.role.approver': 'Freigabe',
  'mail.invite.by': 'Eingeladen von',
  'mail.invite.button': 'Einladung annehmen',
  'mail.invite.expiry': 'Der Link gilt 7 Tage und nur einmal.',
  'mail.invite_known.subject': '{company} lädt Sie zu {shop} ein',
  'mail.invite_known.preview': 'Melden Sie sich an und nehmen Sie die Einladung mit einem Klick an.',
  'mail.invite_known.heading': 'Einladung in ein Firmenkonto',
  'mail.invite_known.text':
    '{company} gibt Ihnen Zugang zum eigenen Konto bei {shop}. Für {email} gibt es bei uns bereits ein Konto: Melden Sie sich an und nehmen Sie die Einladung an. Ihre früheren Bestellungen und Ihre eigenen Adressen bleiben gespeichert.',
  'mail.user_removed.subject': 'Sie haben keinen Zugang mehr zum Konto von {company}',
  'mail.user_removed.preview': 'Der Zugang endete am {date}.',
  'mail.user_removed.heading': 'Zugang zum Firmenkonto beendet',
  'mail.user_removed.text':
    '{company} hat den Zugang von {email} zum eigenen Konto bei {shop} beendet. Die Bestellungen gehören der Firma.',
  'mail.user_removed.gone': 'Ihren Zugang haben wir gelöscht.',
  'mail.user_removed.kept': 'Ihr eigenes Konto mit Ihren früheren Bestellungen bleibt bestehen.',
  'mail.waiting.subject': 'Bestellung {number} wartet auf Freigabe',
  'mail.waiting.preview': 'Sie überschreitet Ihr Limit, daher entscheidet Ihre Firma.',
  'mail.waiting.heading': 'Ihre Bestellung wartet auf Freigabe',
  'mail.waiting.text':
    'Die Bestellung {number} liegt uns vor, die Produkte sind reserviert. Sie überschreitet Ihr Limit, deshalb muss Ihre Firma sie bis {approvalUntil} freigeben. Über die Entscheidung informieren wir Sie.',
  'mail.ask.subject': 'Zur Freigabe: Bestellung {number} über {total}',
  'mail.ask.preview': 'Bestellt von {orderedBy}. Entscheidung bis {approvalUntil}.',
  'mail.ask.heading': 'Eine Bestellung wartet auf Ihre Entscheidung',
  'mail.ask.text':
    'Die Bestellung {number} überschreitet das Limit der bestellenden Person. Die Produkte sind reserviert. Ohne Entscheidung bis {approvalUntil} wird die Bestellung storniert.',
  'mail.ask.button': 'Ansehen und entscheiden',
  'mail.ask.log_in':
    'Der Link öffnet die Bestellung nach der Anmeldung. Erst die Schaltfläche auf der Seite entscheidet.',
  'mail.order.ordered_by': 'Bestellt von',
  'mail.order.approved_by': 'Freigegeben von',
  'mail.order.rejected_by': 'Abgelehnt von',
  'mail.order.rejected_why': 'Grund der Ablehnung',
  'mail.filing.subject': 'Ihr Link zu Bestellung {number}',
  'mail.filing.preview': 'Der Link gilt 24 Stunden und nur einmal.',
  'mail.filing.heading': 'Rücksendung oder Reklamation zu Bestellung {number}',
  'mail.filing.text':
    'Am {date} um {time} Uhr wurden die Nummer der Bestellung {number} und diese E-Mail-Adresse eingegeben, um eine Rücksendung oder Reklamation zu melden. Die Schaltfläche öffnet das Formular mit den Artikeln der Bestellung, ohne Anmeldung.',
  'mail.filing.button': 'Zum Formular',
  'mail.filing.expiry': {
    one: 'Der Link gilt {count} Stunde und nur einmal.',
    other: 'Der Link gilt {count} Stunden und nur einmal.',
  },

  'mail.invited.subject': 'Ihr Konto bei {shop}',
  'mail.invited.preview': 'Legen Sie ein Passwort fest, um sich anzumelden.',
  'mail.invited.heading': 'Legen Sie ein Passwort für Ihr Konto fest',
  'mail.invited.text':
    'Wir haben das Konto {email} in unseren neuen Shop {shop} übernommen. Ihr bisheriges Passwort haben wir nicht; bitte legen Sie ein neues fest. Bis dahin kann sich niemand mit diesem Konto anmelden.',
  'mail.invited.button': 'Passwort festlegen',
  'mail.invited.expiry':
    'Der Link gilt 7 Tage und nur einmal. Danach fordern Sie auf der Seite für ein neues Passwort einen weiteren an.',
  'mail.invited.ignore': 'Wenn Sie das Konto nicht nutzen möchten, müssen Sie nichts tun.',
  'mail.reset.subject': 'Neues Passwort für {shop} festlegen',
  'mail.reset.preview': 'Der Link gilt 60 Minuten.',
  'mail.reset.heading': 'Legen Sie ein neues Passwort fest',
  'mail.reset.text': 'Am {date} um {time} Uhr wurde für das Konto {email} ein neues Passwort angefordert.',
  'mail.reset.button': 'Neues Passwort festlegen',
  'mail.reset.expiry': {
    one: 'Der Link gilt {count} Minute und nur einmal.',
    other: 'Der Link gilt {count} Minuten und nur einmal.',
  },

  'mail.password.subject': 'Ihr Passwort wurde geändert',
  'mail.password.preview': 'Das Passwort Ihres Kontos bei {shop} ist neu.',
  'mail.password.heading': 'Ihr Passwort wurde geändert',
  'mail.password.text':
    'Das Passwort des Kontos {email} wurde am {date} um {time} Uhr geändert. Auf allen anderen Geräten ist eine neue Anmeldung nötig.',

  'mail.email.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'mail.email.preview': 'Die Adresse ändert sich nach dem Klick auf den Link.',
  'mail.email.heading': 'Bestätigen Sie Ihre neue Adresse',
  'mail.email.text':
    'Für ein Konto bei {shop} wurde {email} als neue E-Mail-Adresse angegeben. Wir ändern sie nach einem Klick auf die Schaltfläche.',
  'mail.email.button': 'Adresse bestätigen',

  'mail.email_changed.subject': 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
  'mail.email_changed.preview': 'Neue Adresse: {newEmail}.',
  'mail.email_changed.heading': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.email_changed.text':
    'Die Adresse Ihres Kontos bei {shop} wurde am {date} um {time} Uhr in {newEmail} geändert. Damit melden Sie sich ab jetzt an.',

  'mail.newsletter.subject': 'Bestätigen Sie Ihre Newsletter-Anmeldung bei {shop}',
  'mail.newsletter.preview': 'Ohne Bestätigung senden wir nichts.',
  'mail.newsletter.heading': 'Bestätigen Sie Ihre Anmeldung',
  'mail.newsletter.text':
    'Sie erhalten diese Nachricht, weil {email} für den Newsletter von {shop} eingetragen wurde. Wir nehmen die Adresse erst nach einem Klick auf die Schaltfläche auf.',
  'mail.newsletter.button': 'Anmeldung bestätigen',

  'mail.newsletter_on.subject': 'Newsletter-Anmeldung bestätigt',
  'mail.newsletter_on.preview': 'Sie können Ihre Einwilligung jederzeit widerrufen.',
  'mail.newsletter_on.heading': 'Anmeldung bestätigt',
  'mail.newsletter_on.text':
    'Die Adresse {email} ist seit {date}, {time} Uhr für den Newsletter von {shop} angemeldet. Die Einwilligung können Sie jederzeit widerrufen: über den Link unten, in Ihrem Konto oder per Nachricht an {shopEmail}.',
  'mail.newsletter_on.leave': 'Diese Adresse vom Newsletter abmelden',

  'mail.newsletter_off.subject': 'Sie wurden vom Newsletter abgemeldet',
  'mail.newsletter_off.preview': 'An diese Adresse senden wir keinen Newsletter mehr.',
  'mail.newsletter_off.heading': 'Sie wurden abgemeldet',
  'mail.newsletter_off.text': 'Die Adresse {email} wurde am {date} um {time} Uhr vom Newsletter von {shop} abgemeldet.',

  'mail.order.number': 'Bestellnummer',
  'mail.order.date': 'Bestellt am',
  'mail.order.delivery': 'Versand',
  'mail.order.delivery_date': 'Voraussichtlich bei Ihnen',
  'mail.order.payment': 'Zahlung',
  'mail.order.total': 'Zu zahlen',
  'mail.order.coupon': 'Rabattcode',
  'mail.order.purchase_order': 'Ihre interne Bestellnummer',
  'mail.order.comment': 'Anmerkung',
  'mail.order.recipient': 'Lieferadresse',
  'mail.order.pickup': 'Abholort',
  'mail.order.billing': 'Rechnungsadresse',
  'mail.order.items': 'Ihre Bestellung',
  'mail.order.button': 'Bestellung ansehen',
  'mail.order.pay': 'Jetzt bezahlen',
  'mail.order.pay_again': 'Erneut bezahlen',
  'mail.order.guest': 'Der Link führt direkt zu Ihrer Bestellung und gilt 90 Tage. Geben Sie ihn nicht weiter.',
  'mail.lines.product': 'Artikel',
  'mail.lines.sum': 'Summe',
  'mail.lines.sku': 'Art.-Nr.',
  'mail.lines.excluded': 'vom Widerruf ausgeschlossen',
  'mail.lines.canceled': 'storniert: {count}',
  'mail.lines.quantity': { one: '{count} Stück zu {price}', other: '{count} Stück zu {price}' },

  'mail.received.subject': 'Ihre Bestellung {number} ist eingegangen',
  'mail.received.preview': 'Vielen Dank! Mit Artikeln, Versand, Zahlung und Ihren Rechten.',
  'mail.received.heading': 'Ihre Bestellung ist eingegangen',
  'mail.received.text': 'Vielen Dank für Ihren Einkauf! Das haben Sie am {orderDate} bestellt.',
  'mail.received.contract':
    'Dies ist die Bestätigung, dass Ihre Bestellung eingegangen ist. Der Vertrag kommt zustande, wenn wir die Annahme in einer gesonderten Nachricht bestätigen.',
  'mail.received.transfer_follows':
    'Die Bankverbindung für Ihre Überweisung erhalten Sie in einer gesonderten Nachricht.',
  'mail.received.pay_later': 'Sie zahlen wie vereinbart: {payment}.',
  'mail.received.rights': 'Ihre Rechte',
  'mail.received.withdraw':
    'Sie können den Vertrag binnen 14 Tagen nach Erhalt des letzten Pakets ohne Angabe von Gründen widerrufen. Am einfachsten geht es auf unserer Seite, ohne Anmeldung:',
  'mail.received.withdraw_link': 'Vertrag widerrufen',
  'mail.received.guarantee':
    'Es besteht ein gesetzliches Gewährleistungsrecht für zwei Jahre ab Lieferung. Wenn etwas nicht stimmt, melden Sie den Mangel: Wir antworten innerhalb von 14 Tagen.',
  'mail.received.terms': 'Die AGB sind dieser Nachricht als Datei beigefügt. Bitte bewahren Sie sie auf.',
  'mail.received.digital':
    'Digitale Inhalte: Am {digitalAt} wurde angekreuzt: „{digitalConsent}“ Sobald die Datei bereitsteht, ist der Widerruf für diesen Teil des Vertrags ausgeschlossen.',
  'mail.link.terms': 'AGB',
  'mail.link.withdrawal_page': 'Widerrufsbelehrung',
  'mail.link.privacy': 'Datenschutzerklärung',
  'mail.link.contact': 'Kontakt und Reklamation',

  'mail.transfer.subject': 'Bankverbindung für Ihre Bestellung {number}',
  'mail.transfer.preview': '{amount} bis {due}.',
  'mail.transfer.heading': 'Wir warten auf Ihre Überweisung',
  'mail.transfer.text':
    'Bitte überweisen Sie {amount} bis zum {due}. Sobald das Geld da ist, packen wir Ihre Bestellung.',
  'mail.transfer.holder': 'Empfänger',
  'mail.transfer.iban': 'IBAN',
  'mail.transfer.bic': 'BIC',
  'mail.transfer.bank': 'Bank',
  'mail.transfer.title': 'Verwendungszweck',
  'mail.transfer.amount': 'Betrag',
  'mail.transfer.due': 'Zahlbar bis',
  'mail.transfer.other': 'Sie möchten anders zahlen? Das geht auch online:',

  'mail.reminder.subject': 'Erinnerung: Bestellung {number} wartet auf Ihre Überweisung',
  'mail.reminder.preview': '{amount} bis {due}.',
  'mail.reminder.heading': 'Ihre Überweisung ist noch nicht eingegangen',
  'mail.reminder.text':
    'Bestellung {number} wartet auf {amount}. Ist die Überweisung schon unterwegs, müssen Sie nichts tun. Nach dem {due} stornieren wir die Bestellung und geben die Artikel wieder frei.',

  'mail.canceled.subject': 'Bestellung {number} wurde storniert',
  'mail.canceled.preview': '{reason}',
  'mail.canceled.heading': 'Bestellung storniert',
  'mail.canceled.text': 'Wir haben die Bestellung {number} vom {orderDate} storniert.',
  'mail.canceled.unpaid':
    'Falls Ihre Überweisung verspätet eingeht, zahlen wir das Geld auf dasselbe Konto zurück. Sie können die Artikel jederzeit neu bestellen.',
  'mail.canceled.paid': 'Den gezahlten Betrag erstatten wir binnen 14 Tagen auf demselben Weg.',
  'mail.canceled.button': 'Zurück zum Shop',
  'mail.changed.subject': 'Bestellung {number}: einige Artikel wurden storniert',
  'mail.changed.preview': '{state}',
  'mail.changed.heading': 'Ein Teil Ihrer Bestellung wurde storniert',
  'mail.changed.text':
    'Einige Artikel der Bestellung {number} vom {orderDate} wurden storniert. Der Rest der Bestellung bleibt unverändert.',
  'mail.changed.items': 'Storniert',
  'mail.changed.money': 'Abrechnung',
  'mail.changed.total': 'Neue Gesamtsumme',
  'mail.changed.refund': 'Wir erstatten {amount} über die Zahlungsart, mit der bezahlt wurde.',
  'mail.changed.by_hand': 'Wir erstatten {amount} per Überweisung.',
  'mail.changed.invoice': 'Die Rechnung ist um {amount} niedriger. Dieser Betrag ist nicht mehr fällig.',
  'mail.changed.unpaid': 'Die Bestellung ist um {amount} günstiger.',
  'mail.changed.free': 'Die stornierten Artikel haben nichts gekostet.',
  'mail.changed.transfer': 'Wenn Sie noch nicht überwiesen haben, verwenden Sie bitte den neuen Betrag:',
  'mail.reason': 'Grund',
  'mail.reason.unpaid': 'Die Zahlung ist nicht rechtzeitig eingegangen.',
  'mail.reason.customer': 'Auf Ihren Wunsch.',
  'mail.reason.rejected': 'Ihre Firma hat die Bestellung abgelehnt.',
  'mail.reason.approval_expired': 'In Ihrer Firma hat niemand die Bestellung innerhalb von sieben Tagen freigegeben.',
  'mail.reason.shop': 'Wir können die bestellten Artikel leider nicht liefern.',

  'mail.paid.subject': 'Zahlung für Bestellung {number} eingegangen',
  'mail.paid.preview': '{amount}, {method}.',
  'mail.paid.heading': 'Zahlung bestätigt',
  'mail.paid.text': 'Vielen Dank, das Geld für Bestellung {number} ist eingegangen.',
  'mail.paid.amount': 'Betrag',
  'mail.paid.method': 'Zahlungsart',
  'mail.paid.at': 'Datum',

  'mail.failed.subject': 'Zahlung für Bestellung {number} fehlgeschlagen',
  'mail.failed.preview': 'Ihre Bestellung wartet: Sie können erneut bezahlen.',
  'mail.failed.heading': 'Probleme bei der Zahlung',
  'mail.failed.text':
    'Die Zahlung ({method}) für Bestellung {number} kam nicht zustande; es wurde nichts abgebucht. Die Bestellung wartet auf Zahlung: {total}.',

  'mail.accepted.subject': 'Bestellung {number} ist in Bearbeitung',
  'mail.accepted.preview': 'Der Vertrag ist geschlossen, wir packen Ihre Bestellung.',
  'mail.accepted.heading': 'Wir haben Ihre Bestellung angenommen',
  'mail.accepted.downloads': 'Die gekauften Dateien liegen auf der Seite Ihrer Bestellung zum Herunterladen bereit.',
  'mail.accepted.text':
    'Wir bestätigen die Annahme Ihrer Bestellung {number}: Der Vertrag ist damit geschlossen. Wir packen Ihre Ware.',

  'mail.shipped.subject': 'Bestellung {number}: Ihr Paket ist unterwegs',
  'mail.shipped.preview': '{carrier}, {tracking}.',
  'mail.shipped.heading': 'Ihr Paket ist unterwegs',
  'mail.shipped.text': 'Wir haben ein Paket Ihrer Bestellung {number} verschickt.',
  'mail.shipped.carrier': 'Versand durch',
  'mail.shipped.tracking': 'Sendungsnummer',
  'mail.shipped.button': 'Sendung verfolgen',

  'mail.ready.subject': 'Bestellung {number} liegt zur Abholung bereit',
  'mail.ready.preview': '{point}',
  'mail.ready.heading': 'Ihr Paket liegt bereit',
  'mail.ready.text': 'Das Paket Ihrer Bestellung {number} ist angekommen.',
  'mail.ready.point': 'Abholort',
  'mail.ready.until': 'Abholen bis',

  'mail.delivered.subject': 'Bestellung {number} wurde zugestellt',
  'mail.delivered.preview': 'Wir hoffen, dass alles stimmt.',
  'mail.delivered.heading': 'Paket zugestellt',
  'mail.delivered.text':
    'Das Paket Ihrer Bestellung {number} wurde am {date} um {time} Uhr zugestellt. Stimmt etwas nicht? Schreiben Sie uns: {shopEmail}.',

  'mail.document.subject': '{documentKind} {document} zu Bestellung {number}',
  'mail.document.preview': 'Das Dokument ist bereit.',
  'mail.document.heading': 'Ein Dokument ist da',
  'mail.document.text':
    '{documentKind} {document} zur Bestellung {number} liegt bei. Sie finden das Dokument auch bei Ihrer Bestellung.',
  'mail.document.number': 'Dokumentnummer',
  'mail.document.ksef': 'KSeF-Nummer',
  'mail.document.kind.invoice': 'Rechnung',
  'mail.document.kind.correction': 'Rechnungskorrektur',
  'mail.due.subject': 'Rechnung {document} ist am {due} fällig',
  'mail.due.preview': 'Zahlbar bis {due}.',
  'mail.due.heading': 'Die Zahlung ist bald fällig',
  'mail.due.text':
    'Wir erinnern an die Rechnung {document} zur Bestellung {number}: Sie ist bis zum {due} zu zahlen. Wenn die Überweisung unterwegs ist, brauchen Sie nichts zu tun.',
  'mail.overdue.subject': 'Rechnung {document} ist überfällig',
  'mail.overdue.preview': 'Sie war am {due} fällig.',
  'mail.overdue.heading': 'Die Rechnung ist überfällig',
  'mail.overdue.text':
    'Zur Rechnung {document}, Bestellung {number}, ist noch keine Zahlung eingegangen. Sie war am {due} fällig. Bitte überweisen Sie den Betrag oder schreiben Sie uns: {shopEmail}.',
  'mail.returned.subject': 'Bestellung {number}: Ihr Paket ist zu uns zurückgekommen',
  'mail.returned.preview': 'Es konnte nicht zugestellt werden.',
  'mail.returned.heading': 'Ihr Paket ist zu uns zurückgekommen',
  'mail.returned.text':
    'Ein Paket Ihrer Bestellung {number} konnte nicht zugestellt werden und ist wieder bei uns. Schreiben Sie an {shopEmail}, wenn wir es erneut senden sollen, und nennen Sie uns die richtige Adresse oder einen anderen Abholpunkt.',
  'mail.returned.message': 'Nachricht vom Shop',
  'mail.returned.not_collected': 'Es wurde nicht rechtzeitig abgeholt.',
  'mail.returned.refused': 'Die Annahme wurde verweigert.',
  'mail.returned.wrong_address': 'Die Adresse war falsch oder unvollständig.',
  'mail.returned.other': 'Der Zusteller konnte es nicht zustellen.',
  'mail.delayed.subject': 'Bestellung {number}: Ihre Lieferung verzögert sich',
  'mail.delayed.preview': 'Neuer Termin: {deliveryDate}.',
  'mail.delayed.heading': 'Ihre Lieferung verzögert sich',
  'mail.delayed.text': 'Es tut uns leid: Die Bestellung {number} kommt später als versprochen.',
  'mail.delayed.until': 'Neuer Liefertermin',
  'mail.delayed.rights':
    'Wenn Ihnen der neue Termin nicht passt, können Sie die Bestellung oder ihren verzögerten Teil ohne Angabe von Gründen und kostenlos stornieren: Schreiben Sie an {shopEmail}. Wir erstatten alles, was dafür gezahlt wurde.',

  'mail.question.subject': 'Kopie Ihrer Frage: {product}',
  'mail.question.preview': 'Wir antworten per E-Mail.',
  'mail.question.heading': 'Ihre Frage ist angekommen',
  'mail.question.text':
    'Vielen Dank für Ihre Frage vom {date}, {time} Uhr. Wir antworten an {email}. Dies ist eine Kopie:',
  'mail.question.product': 'Artikel',
  'mail.question.message': 'Frage',
  'mail.question.button': 'Artikel ansehen',
  'mail.question.answered.subject': 'Antwort auf Ihre Frage: {product}',
  'mail.question.answered.preview': 'Wir haben Ihre Frage zu einem Artikel beantwortet.',
  'mail.question.answered.heading': 'Die Antwort auf Ihre Frage',
  'mail.question.answered.text':
    'Unten finden Sie unsere Antwort auf Ihre Frage zu diesem Artikel. Falls noch etwas unklar ist, schreiben Sie uns bitte.',
  'mail.question.answer': 'Antwort',

  'mail.back.subject': '{product} ist wieder verfügbar',
  'mail.back.preview': 'Bevor es wieder ausverkauft ist.',
  'mail.back.heading': 'Das Produkt ist wieder verfügbar',
  'mail.back.text':
    '{product} ist wieder erhältlich. Die Stückzahl ist begrenzt und wird nicht reserviert; es gilt die Reihenfolge der Bestellungen. Dies ist eine einmalige Nachricht, weitere zu diesem Produkt senden wir nicht.',

  'mail.alert.subject': 'Wir melden uns, sobald {product} wieder da ist',
  'mail.alert.preview': 'Ihre Benachrichtigung ist gespeichert.',
  'mail.alert.heading': 'Benachrichtigung gespeichert',
  'mail.alert.text':
    'Wir schreiben Ihnen einmal, sobald {product} (Art.-Nr. {sku}) wieder verfügbar ist. Nach 12 Monaten endet die Benachrichtigung.',

  'mail.refund.subject': 'Zu erstatten: {amount}, Bestellung {number}',
  'mail.refund.preview': '{reason}',
  'mail.refund.heading': 'Geld zu erstatten',
  'mail.refund.text':
    'Dieses Geld ist von Hand auf demselben Weg zu erstatten. Danach die Erstattung als ausgeführt markieren, dann wird der Kunde benachrichtigt.',
  'mail.refund.double': 'Die Bestellung wurde ein zweites Mal bezahlt.',
  'mail.refund.late': 'Die Bestellung war bereits beendet.',
  'mail.refund.canceled': 'Die Bestellung wurde storniert.',
  'mail.refund.pieces': 'Ein Teil der Bestellung wurde storniert.',
  'mail.refund.returned': 'Die Ware wurde zurückgegeben.',
  'mail.refund.complaint': 'Die Reklamation wurde anerkannt.',
  'mail.refund.price_cut': 'Der Preis wurde gemindert.',
  'mail.refund.note': 'Hinweis',

  'mail.refunded.subject': 'Wir haben {amount} für Bestellung {number} erstattet',
  'mail.refunded.preview': '{amount}, {method}.',
  'mail.refunded.heading': 'Ihre Erstattung',
  'mail.refunded.text':
    'Wir haben das Geld für Bestellung {number} auf demselben Weg zurückgesandt, auf dem es bezahlt wurde. Ihre Bank braucht dafür eventuell einige Werktage.',
  'mail.refunded.at': 'Datum der Erstattung',

  'mail.mismatch.subject': 'Abweichender Zahlbetrag: Bestellung {number}',
  'mail.mismatch.preview': 'Nichts wurde geändert: bitte prüfen.',
  'mail.mismatch.heading': 'Abweichender Zahlbetrag',
  'mail.mismatch.text':
    'Der Anbieter hat einen anderen Betrag oder eine andere Währung gemeldet als die der Bestellung. Die Zahlung ist angehalten.',
  'mail.mismatch.expected': 'Betrag der Bestellung',
  'mail.mismatch.reported': 'Gemeldeter Betrag',

  'mail.withdrawal.subject': 'Eingangsbestätigung Ihres Widerrufs {returnNumber}',
  'mail.withdrawal.preview': 'Wir haben Ihre Erklärung erhalten: {received} Uhr.',
  'mail.withdrawal.heading': 'Wir haben Ihren Widerruf erhalten',
  'mail.withdrawal.text':
    'Wir bestätigen, dass Ihre Widerrufserklärung am {received} Uhr bei uns eingegangen ist. Den vollständigen Wortlaut finden Sie unten und in der beigefügten Datei. Bitte bewahren Sie diese Nachricht auf.',
  'mail.withdrawal.statement': 'Hiermit widerrufe ich den unten beschriebenen Vertrag.',
  'mail.withdrawal.number': 'Nummer der Erklärung',
  'mail.withdrawal.received': 'Eingegangen',
  'mail.withdrawal.items': 'Artikel',
  'mail.withdrawal.subject_label': 'Betrifft',
  'mail.withdrawal.name': 'Name',
  'mail.withdrawal.email': 'E-Mail',
  'mail.withdrawal.unknown':
    'Zu dieser Nummer haben wir keine Bestellung gefunden, die mit dieser E-Mail-Adresse aufgegeben wurde. Ihre Erklärung haben wir trotzdem angenommen: Wir suchen die Bestellung und melden uns bei Ihnen.',
  'mail.withdrawal.late':
    'Ihre Erklärung ist nach Ablauf der Widerrufsfrist eingegangen. Wir behandeln sie als Bitte um eine freiwillige Rücknahme und teilen Ihnen unsere Entscheidung mit. Bitte senden Sie die Ware noch nicht zurück.',
  'mail.withdrawal.company':
    'Das Recht zum Widerruf ohne Angabe von Gründen haben Verbraucher. Dieser Kauf wurde von einem Unternehmen getätigt. Wir behandeln die Erklärung daher als Bitte um Rücknahme und teilen Ihnen unsere Entscheidung mit.',
  'mail.withdrawal.next':
    'Bitte senden Sie die Ware an die unten genannte Adresse zurück. Die Frist ist gewahrt, wenn Sie die Ware vor ihrem Ablauf absenden; die Kosten der Rücksendung tragen Sie. Den Kaufpreis und die günstigste Standardlieferung erstatten wir binnen 14 Tagen nach Eingang Ihrer Erklärung mit demselben Zahlungsmittel. Wir dürfen warten, bis die Ware zurück ist oder Sie die Absendung nachgewiesen haben.',
  'mail.withdrawal.send_back': 'Rücksendung bis',
  'mail.withdrawal.address': 'Rücksendeadresse',
  'mail.withdrawal.shop.subject': 'Widerruf {returnNumber}, Bestellung {number}',
  'mail.withdrawal.shop.preview': '{buyer}, {received}',
  'mail.withdrawal.shop.heading': 'Widerruf eines Vertrags',
  'mail.withdrawal.shop.text':
    'Die Eingangsbestätigung ist verschickt. Das Geld ist binnen 14 Tagen nach der Erklärung zu erstatten.',
  'mail.withdrawal.shop.unknown':
    'Die Nummer passt zu keiner Bestellung mit dieser E-Mail-Adresse. Bitte suchen Sie die Bestellung und ordnen Sie sie der Erklärung zu.',
  'mail.withdrawal.shop.late':
    'Die Erklärung kam nach Ablauf der Frist: Es ist eine Bitte um freiwillige Rücknahme, die eine Antwort braucht.',
  'mail.withdrawal.shop.company':
    'Gekauft hat ein Unternehmen ohne Verbraucherrechte: Es ist eine Bitte um Rücknahme, die eine Antwort braucht.',

  'mail.return.subject': 'Wir haben Ihre Rücksendung {returnNumber} erfasst',
  'mail.return.preview': 'Bestellung {number}, erfasst: {received} Uhr.',
  'mail.return.heading': 'Wir haben Ihre Rücksendung erfasst',
  'mail.return.text':
    'Wir prüfen die Anfrage und teilen Ihnen unsere Entscheidung mit. Bitte senden Sie die Ware noch nicht zurück.',
  'mail.complaint.subject': 'Wir haben Ihre Reklamation {returnNumber} erhalten',
  'mail.complaint.preview': 'Wir antworten spätestens am {due}.',
  'mail.complaint.heading': 'Wir haben Ihre Reklamation erhalten',
  'mail.complaint.text':
    'Wir antworten spätestens am {due}, also binnen 14 Tagen nach Eingang der Reklamation. Bitte bewahren Sie das Produkt auf; falls wir es prüfen müssen, schreiben wir Ihnen, wie Sie es übergeben.',
  'mail.complaint.rights':
    'Zunächst können Sie Reparatur oder Ersatz verlangen. Wird das Produkt repariert, verlängert sich unsere Haftung um 12 Monate.',
  'mail.case.number': 'Vorgangsnummer',
  'mail.case.comment': 'Anmerkung',
  'mail.case.remedy': 'Gewünscht',
  'mail.case.due': 'Antwort spätestens am',
  'mail.case.reason': 'Begründung',
  'mail.case.view': 'Vorgang ansehen',
  'mail.case.shop.subject': 'Neuer Vorgang {returnNumber}, Bestellung {number}',
  'mail.case.shop.preview': '{buyer}, {received}',
  'mail.case.shop.heading': 'Neue Rücksendung oder Reklamation',
  'mail.case.shop.text':
    'Die Bestätigung ist verschickt, eine Antwort steht aus. Eine Reklamation ist binnen 14 Tagen zu beantworten.',
  'mail.case.soon.subject': 'Reklamation {returnNumber} wartet auf Antwort bis {due}',
  'mail.case.soon.preview': 'Bestellung {number}, {buyer}',
  'mail.case.soon.heading': 'Reklamation ohne Antwort',
  'mail.case.soon.text':
    'Diese Reklamation ist spätestens am {due} zu beantworten (verbleibende Tage: {count}). Die Reklamation eines Verbrauchers aus Polen, auf die der Shop nicht fristgerecht antwortet, gilt kraft Gesetzes als anerkannt.',
  'mail.return.moved.subject': 'Rücksendung {returnNumber}: neuer Stand',
  'mail.return.moved.preview': '{state}',
  'mail.return.moved.heading': 'Ihre Rücksendung',
  'mail.complaint.moved.subject': 'Reklamation {returnNumber}: neuer Stand',
  'mail.complaint.moved.preview': '{state}',
  'mail.complaint.moved.heading': 'Ihre Reklamation',
  'mail.case.moved.text': '{state}',
  'mail.complaint.rejected':
    'Wenn Sie mit der Entscheidung nicht einverstanden sind, bietet die polnische Handelsinspektion eine kostenlose außergerichtliche Streitbeilegung an (uokik.gov.pl). Außerhalb Polens helfen die Europäischen Verbraucherzentren (eccnet.eu).',
  'mail.return.state.accepted': 'Die Rücksendung wurde angenommen.',
  'mail.return.state.awaiting_goods':
    'Wir warten auf das Paket. Bitte senden Sie die Ware an die unten genannte Rücksendeadresse.',
  'mail.return.state.goods_received': 'Die Ware ist angekommen. Wir prüfen sie jetzt.',
  'mail.return.state.inspected': 'Wir haben die Ware geprüft.',
  'mail.return.state.refund_ordered': 'Wir haben die Erstattung veranlasst.',
  'mail.return.state.refunded': 'Das Geld wurde erstattet.',
  'mail.return.state.settled': 'Wir haben Ihre Rechnung gemindert, die noch nicht bezahlt war.',
  'mail.return.state.rejected': 'Wir können diese Rücksendung nicht annehmen.',
  'mail.return.state.canceled': 'Die Rücksendung wurde storniert.',
  'mail.complaint.state.replacement_canceled': 'Die Ersatzlieferung wurde storniert. Ihre Reklamation bleibt offen.',
  'mail.complaint.state.in_review': 'Wir prüfen die Reklamation.',
  'mail.complaint.state.awaiting_goods':
    'Um den Mangel zu beurteilen, benötigen wir das Produkt. Bitte senden Sie es an die unten genannte Adresse.',
  'mail.complaint.state.awaiting_customer': 'Wir benötigen weitere Angaben von Ihnen.',
  'mail.complaint.state.accepted': 'Wir haben die Reklamation anerkannt.',
  'mail.complaint.state.partially_accepted': 'Wir haben die Reklamation teilweise anerkannt.',
  'mail.complaint.state.rejected': 'Wir haben die Reklamation abgelehnt.',
  'mail.complaint.state.resolved': 'Die Reklamation ist erledigt.',
  'mail.complaint.state.settled': 'Wir haben Ihre Rechnung gemindert, die noch nicht bezahlt war.',
  'mail.complaint.state.canceled': 'Die Reklamation wurde storniert.',
  'mail.remedy.repair': 'Reparatur',
  'mail.remedy.replacement': 'Ersatz',
  'mail.remedy.price_reduction': 'Minderung des Preises',
  'mail.remedy.refund': 'Erstattung',

  'mail.studio.subject': 'Einladung in das Studio von {shop}',
  'mail.studio.preview': 'Der Link gilt 7 Tage.',
  'mail.studio.heading': 'Einladung in das Studio',
  'mail.studio.text':
    'Sie erhalten Zugang zum Studio, in dem der Shop {shop} geführt wird. Richten Sie einen Passkey ein oder ein Passwort mit Einmalcodes; Sie melden sich mit {email} an.',
  'mail.studio.by': 'Eingeladen von',
  'mail.studio.role': 'Ihre Rolle',
  'mail.studio.role.owner': 'Inhaber',
  'mail.studio.role.merchandiser': 'Merchandising',
  'mail.studio.role.editor': 'Textredaktion',
  'mail.studio.role.orders': 'Bestellungen',
  'mail.studio.role.viewer': 'Nur Ansicht',
  'mail.studio.button': 'Konto aktivieren',
  'mail.studio.expiry': 'Der Link gilt 7 Tage und nur einmal. Geben Sie ihn nicht weiter.',

  'mail.means.subject': 'Ihre Anmeldung im Studio von {shop} hat sich geändert',
  'mail.means.preview': 'Jemand hat geändert, wie man sich in Ihrem Konto anmeldet.',
  'mail.means.heading': 'Ihre Anmeldung hat sich geändert',
  'mail.means.what': 'Was sich geändert hat',
  'mail.means.passkey': 'Passkey',
  'mail.means.change.password_set': 'Ein neues Passwort wurde festgelegt; alle anderen Sitzungen sind beendet',
  'mail.means.change.password_removed': 'Passwort und Einmalcodes wurden entfernt',
  'mail.means.change.codes_set': 'Eine andere App liefert die Einmalcodes',
  'mail.means.change.recovery_codes_made': 'Neue Wiederherstellungscodes wurden erstellt',
  'mail.means.change.passkey_added': 'Ein Passkey wurde hinzugefügt',
  'mail.means.change.passkey_removed': 'Ein Passkey wurde entfernt',
  'mail.means.change.link_used':
    'Ein Link des Betreibers hat neue Anmeldewege eingerichtet; die bisherigen gelten nicht mehr',
  'mail.means.not_you':
    'Das waren nicht Sie? Sagen Sie es sofort einem Inhaber des Studios: Er kann das Konto schließen, und dessen Sitzungen enden umgehend.',
}

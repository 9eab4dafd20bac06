/** Words of the studio for changing pages, in German. */
export const studioEditingDe = {
  'studio.step.title': 'Schritte des Entwurfs',
  'studio.step.undo': 'Rückgängig',
  'studio.step.redo': 'Wiederholen',
  'studio.step.undone': 'Der letzte Schritt ist rückgängig gemacht.',
  'studio.step.redone': 'Der Schritt ist wiederhergestellt.',
  'studio.step.began': 'Beginn des Entwurfs',
  'studio.step.more': '{text} und {number} weitere',
  'studio.step.nothing': 'Keine Änderung',
  'studio.step.by': '{author}, {date}',
  'studio.step.now': 'jetzt',
  'studio.step.later': 'rückgängig gemacht',
  'studio.step.go': 'Hierher zurück: {text}',
  'studio.presence.open': '{author} hat diese Seite seit {time} geöffnet. Der Entwurf ist gemeinsam: Sehen Sie nach, was sich ändert, bevor Sie speichern.',
  'studio.presence.saved': 'Den Entwurf hat zuletzt {author} gespeichert, {date}.',
} as const

/** Words of redirects in the studio, in German. */
export const studioRedirectsDe = {
  'studio.redirects': 'Weiterleitungen',
  'studio.redirects.lead':
    'Alte Adressen und wohin sie führen. Frühere Adressen von Produkten, Kategorien und Seiten merkt sich der Shop selbst.',
  'studio.redirects.search': 'Teil einer Adresse',
  'studio.redirects.none': 'Keine passenden Weiterleitungen.',
  'studio.redirects.empty': 'Es gibt noch keine Weiterleitungen.',
  'studio.redirects.language': 'Sprache der alten Adresse',
  'studio.redirects.from': 'Alte Adresse',
  'studio.redirects.from.hint':
    'Der Teil nach Shop und Sprache, etwa alte-tassen. Auch eine ganze Adresse lässt sich einfügen.',
  'studio.redirects.to': 'Führt zu',
  'studio.redirects.to.hint': 'Ein Pfad im Shop, etwa /de/kaffee.',
  'studio.redirects.set': 'Weiterleitung setzen',
  'studio.redirects.set.effect':
    'Wer die alte Adresse öffnet, kommt sofort zur neuen. Eine Adresse, die schon weiterleitet, bekommt das neue Ziel.',
  'studio.redirects.set.submit': 'Setzen',
  'studio.redirects.set.done': 'Die Weiterleitung ist aktiv.',
  'studio.redirects.remove': 'Entfernen',
  'studio.redirects.remove.of': 'Weiterleitung entfernen: {address} ({language})',
  'studio.redirects.remove.effect':
    'Die Adresse {address} führt nicht mehr zu {to} und meldet, dass es die Seite nicht gibt.',
  'studio.redirects.remove.done': 'Die Weiterleitung ist entfernt.',
  'studio.redirects.wrong.from':
    'Eine Adresse besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, ohne Schrägstriche dazwischen.',
  'studio.redirects.wrong.to': 'Geben Sie einen Pfad im Shop an, der mit einem Schrägstrich beginnt, etwa /de/kaffee.',
  'studio.refused.redirect_taken': 'Unter dieser Adresse hat der Shop etwas Eigenes.',
  'studio.refused.redirect_loop': 'Dieses Ziel führt zurück zur alten Adresse.',
  'studio.refused.redirect_gone': 'Diese Weiterleitung gibt es nicht mehr.',
} as const

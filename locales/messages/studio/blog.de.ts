/** Words about categories of the blog in the studio, in German. */
export const studioBlogDe = {
  'studio.blog_categories': 'Blogkategorien',
  'studio.blog_categories.lead':
    'In dieser Reihenfolge zeigt der Blog sie den Kunden. Jeder Beitrag gehört zu einer davon.',
  'studio.blog_categories.none':
    'Der Blog hat noch keine Kategorien. Ein Beitrag braucht eine, damit er veröffentlicht werden kann.',
  'studio.blog_category.posts': 'Blogbeiträge',
  'studio.blog_category.post_count': 'Beiträge',
  'studio.blog_category.blog': 'Blog öffnen',
  'studio.blog_category.lead':
    'Unten wählen Sie, ob Kunden eine Änderung sofort sehen. Eine frühere Adresse führt zur neuen.',
  'studio.blog_category.lead_now':
    'Kunden sehen die Änderung, sobald sie gespeichert ist. Eine frühere Adresse führt zur neuen.',
  'studio.blog_category.add': 'Kategorie hinzufügen',
  'studio.blog_category.add.effect':
    'Sie kommt an das Ende. Der Blog zeigt sie, sobald ein Beitrag darin veröffentlicht ist. Ihre Adresse entsteht aus dem Namen.',
  'studio.blog_category.hidden': 'Nicht im Blog: keine veröffentlichten Beiträge',
  'studio.blog_category.add.submit': 'Hinzufügen',
  'studio.blog_category.add.done': 'Die Kategorie ist hinzugefügt.',
  'studio.blog_category.save.done': 'Gespeichert. Der Blog zeigt es jetzt.',
  'studio.blog_category.draft.done': 'Der Entwurf ist gespeichert. Kunden sehen davon noch nichts.',
  'studio.blog_category.kept': 'Ihre Eingaben sind als Entwurf gespeichert. Kunden sehen davon noch nichts.',
  'studio.blog_category.part.name': 'Name',
  'studio.blog_category.part.slug': 'Adresse',
  'studio.blog_category.part.slug.hint':
    'Kleinbuchstaben, Ziffern und Bindestriche. Ohne Eingabe entsteht sie aus dem Namen.',
  'studio.blog_category.part.description': 'Beschreibung',
  'studio.blog_category.part.description.hint':
    'Worum es in den Beiträgen geht: ein Satz auf der Seite der Kategorie und für Suchmaschinen. Leer: keine.',
  'studio.blog_category.place': 'Platz ändern',
  'studio.blog_category.place.effect': 'Der Blog zeigt sofort die neue Reihenfolge.',
  'studio.blog_category.place.submit': 'Verschieben',
  'studio.blog_category.place.field': 'Neuer Platz',
  'studio.blog_category.place.first': 'An erster Stelle',
  'studio.blog_category.place.behind': 'Nach „{name}“',
  'studio.blog_category.place.done': 'Die Kategorie steht an ihrem neuen Platz.',
  'studio.blog_category.delete': 'Endgültig löschen',
  'studio.blog_category.delete.effect':
    'Nur eine Kategorie ohne Beiträge und Entwürfe kann gelöscht werden. Links zu ihr funktionieren danach nicht mehr.',
  'studio.blog_category.delete.done': 'Die Kategorie ist gelöscht.',
  'studio.blog_category.wrong.name_taken': 'Die Adresse aus diesem Namen ist vergeben. Wählen Sie einen anderen Namen.',
  'studio.refused.blog_category_gone': 'Diese Kategorie gibt es nicht mehr.',
  'studio.refused.blog_category_changed':
    'Jemand hat diese Kategorie inzwischen geändert. Sehen Sie sie an, bevor Sie Ihre Änderungen speichern.',
  'studio.refused.blog_category_in_use':
    'Zu dieser Kategorie gehören Beiträge oder Entwürfe. Ordnen Sie sie zuerst einer anderen Kategorie zu, oder löschen Sie sie.',
  'studio.refused.blog_place_gone': 'Die Reihenfolge hat sich inzwischen geändert. Wählen Sie den Platz noch einmal.',
} as const

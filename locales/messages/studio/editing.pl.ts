/** Words of the studio for changing pages, in Polish. */
export const studioEditingPl = {
  'studio.step.title': 'Kroki szkicu',
  'studio.step.undo': 'Cofnij',
  'studio.step.redo': 'Ponów',
  'studio.step.undone': 'Cofnięto ostatni krok.',
  'studio.step.redone': 'Ponowiono krok.',
  'studio.step.began': 'Początek szkicu',
  'studio.step.more': '{text} i jeszcze {number}',
  'studio.step.nothing': 'Bez zmian',
  'studio.step.by': '{author}, {date}',
  'studio.step.now': 'teraz',
  'studio.step.later': 'cofnięty',
  'studio.step.go': 'Wróć tutaj: {text}',
  'studio.presence.open': '{author} ma tę stronę otwartą od {time}. Szkic jest wspólny: zobacz, co się zmienia, zanim zapiszesz.',
  'studio.presence.saved': 'Szkic zapisał(a) ostatnio: {author}, {date}.',
} as const

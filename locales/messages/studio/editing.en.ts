/** Words of the studio for changing pages, in British English. */
export const studioEditingEn = {
  'studio.step.title': 'Steps of the draft',
  'studio.step.undo': 'Undo',
  'studio.step.redo': 'Redo',
  'studio.step.undone': 'The last step is undone.',
  'studio.step.redone': 'The step is done again.',
  'studio.step.began': 'Beginning of the draft',
  'studio.step.more': '{text} and {number} more',
  'studio.step.nothing': 'No change',
  'studio.step.by': '{author}, {date}',
  'studio.step.now': 'now',
  'studio.step.later': 'undone',
  'studio.step.go': 'Go back to here: {text}',
  'studio.presence.open': '{author} has had this page open since {time}. The draft is shared: look at what changes before you save.',
  'studio.presence.saved': 'The draft was last saved by {author}, {date}.',
} as const

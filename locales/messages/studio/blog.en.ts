/** Words about categories of the blog in the studio, in British English. */
export const studioBlogEn = {
  'studio.blog_categories': 'Blog categories',
  'studio.blog_categories.lead': 'The blog shows them to customers in this order. Each post belongs to one of them.',
  'studio.blog_categories.none': 'The blog has no categories yet. A post needs one before it can be published.',
  'studio.blog_category.posts': 'Blog posts',
  'studio.blog_category.post_count': 'Posts',
  'studio.blog_category.blog': 'Open the blog',
  'studio.blog_category.lead':
    'Below you choose whether customers see a change at once. A former address leads to the new one.',
  'studio.blog_category.lead_now':
    'Customers see a change as soon as it is saved. A former address leads to the new one.',
  'studio.blog_category.add': 'Add a category',
  'studio.blog_category.add.effect':
    'It comes last. The blog shows it once a post in it is published. Its address is made of the name.',
  'studio.blog_category.hidden': 'Not on the blog: no published posts',
  'studio.blog_category.add.submit': 'Add',
  'studio.blog_category.add.done': 'The category is added.',
  'studio.blog_category.save.done': 'Saved. The blog shows it now.',
  'studio.blog_category.draft.done': 'The draft is saved. Customers see nothing of it yet.',
  'studio.blog_category.kept': 'What you typed is kept as a draft. Customers see nothing of it yet.',
  'studio.blog_category.part.name': 'Name',
  'studio.blog_category.part.slug': 'Address',
  'studio.blog_category.part.slug.hint': 'Lower-case letters, digits and dashes. Empty: made of the name.',
  'studio.blog_category.part.description': 'Description',
  'studio.blog_category.part.description.hint':
    'What its posts are about: a sentence on its page and for search engines. Empty: none.',
  'studio.blog_category.place': 'Change its place',
  'studio.blog_category.place.effect': 'The blog shows the new order at once.',
  'studio.blog_category.place.submit': 'Move',
  'studio.blog_category.place.field': 'New place',
  'studio.blog_category.place.first': 'First',
  'studio.blog_category.place.behind': 'After “{name}”',
  'studio.blog_category.place.done': 'The category is in its new place.',
  'studio.blog_category.delete': 'Delete for good',
  'studio.blog_category.delete.effect':
    'Only a category without posts and drafts can be deleted. Links to it will stop working.',
  'studio.blog_category.delete.done': 'The category is deleted.',
  'studio.blog_category.wrong.name_taken': 'The address that this name gives is taken. Choose another name.',
  'studio.refused.blog_category_gone': 'This category is no longer there.',
  'studio.refused.blog_category_changed':
    'Someone has changed this category meanwhile. Look at it before you save your changes.',
  'studio.refused.blog_category_in_use':
    'Posts or drafts belong to this category. Move them to another category or delete them first.',
  'studio.refused.blog_place_gone': 'The order has changed meanwhile. Choose the place again.',
} as const

/** Every expected "no" of the site's own content: code → HTTP status and the sentence a person may read. */
export const editorialRefusals = {
  page_not_found: { status: 404, sentence: 'There is no such page.' },
} as const

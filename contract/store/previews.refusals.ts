/** Every expected "no" of previews: code → HTTP status and the sentence a person may read. */
export const previewsRefusals = {
  no_free_class: { status: 404, sentence: 'There is no free class of this course now.' },
  class_not_begun: { status: 409, sentence: 'This class has not begun yet.' },
  class_not_recorded: { status: 404, sentence: 'There is no recording of this class.' },
} as const

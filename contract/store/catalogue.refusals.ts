/** Every expected "no" of the catalogue: code → HTTP status and the sentence a person may read. */
export const catalogueRefusals = {
  package_not_found: { status: 404, sentence: 'Currently unavailable' },
  unknown_facet_value: { status: 400, sentence: 'This filter has no such value.' },
  page_out_of_range: { status: 404, sentence: 'This list has fewer pages.' },
  course_not_found: { status: 404, sentence: 'There is no such course.' },
  goal_not_found: { status: 404, sentence: 'There is no such goal.' },
  exam_not_found: { status: 404, sentence: 'There is no such exam.' },
} as const

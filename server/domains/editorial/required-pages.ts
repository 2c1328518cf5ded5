const GUIDES = [
  'syllabus',
  'previous-year-question-paper',
  'exam-pattern',
  'cut-off',
  'preparation',
  'eligibility-criteria',
]

/** Pages that the store itself links to (A §2, B §2.9); a folder may hold more. */
export const REQUIRED_PAGES: readonly string[] = [
  'contact-us',
  'media',
  'careers',
  'support',
  'refund',
  'term-conditions',
  'privacy-policy',
  'responsible-disclosure',
  ...['cuet-pg', 'cuet-ug'].flatMap((exam) => GUIDES.map((guide) => `${exam}-${guide}`)),
]

/** Every expected "no" of tests and attempts: code → HTTP status and the sentence a person may read. */
export const testsRefusals = {
  test_not_found: { status: 404, sentence: 'There is no such test.' },
  test_not_open: { status: 403, sentence: 'This test belongs to a course that you do not own yet.' },
  test_not_yet: { status: 409, sentence: 'This test has not opened yet.' },
  test_closed: { status: 409, sentence: 'This test is closed.' },
  app_only: { status: 409, sentence: 'This test can only be taken in the mobile app.' },
  test_finished: { status: 409, sentence: 'You have taken this test. Start it again as a new attempt.' },
  no_more_attempts: { status: 409, sentence: 'You have used every attempt at this test.' },
  language_not_offered: { status: 409, sentence: 'This test is not offered in that language.' },
  sections_not_chosen: { status: 409, sentence: 'Choose the sections that you want to take.' },
  attempt_not_found: { status: 404, sentence: 'There is no such attempt of yours.' },
  attempt_over: { status: 409, sentence: 'This attempt has been handed in.' },
  attempt_running: { status: 409, sentence: 'This attempt has not been handed in yet.' },
  too_many_events: { status: 409, sentence: 'This attempt holds more changes than a person can make.' },
  solutions_hidden: {
    status: 403,
    sentence: 'Answers and solutions are shown when everybody has taken this test.',
  },
  file_not_taken: {
    status: 409,
    sentence: 'Send a picture (PNG, JPEG or WebP) or a PDF of at most 4 MB.',
  },
  too_many_files: { status: 409, sentence: 'This question takes at most five files.' },
  file_not_found: { status: 404, sentence: 'There is no such file of yours.' },
  busy: {
    status: 503,
    sentence: 'So much arrives just now that this has to wait. Nothing is lost: try again in a few seconds.',
  },
  too_many_reports: { status: 429, sentence: 'Too many reports at once. Wait a while, then try again.' },
} as const

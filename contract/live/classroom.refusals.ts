/** Every expected "no" in the room of a live class: code → HTTP status and the sentence a person may read. */
export const classroomRefusals = {
  chat_closed: { status: 409, sentence: 'The teacher has closed the chat for now.' },
  too_fast: { status: 429, sentence: 'You write faster than the teacher allows. Wait a little.' },
  no_links: { status: 400, sentence: 'Links, addresses and phone numbers cannot be sent here.' },
  no_message: { status: 404, sentence: 'There is no such message.' },
  no_poll: { status: 404, sentence: 'There is no such question in this class.' },
  poll_open: { status: 409, sentence: 'Close the question that is open first.' },
  answered_otherwise: { status: 409, sentence: 'You have answered this already; the first answer counts.' },
  no_question: { status: 404, sentence: 'There is no such doubt.' },
  too_many_questions: {
    status: 409,
    sentence: 'Five doubts of yours wait already. The teacher answers them one by one.',
  },
  no_learner: { status: 404, sentence: 'Nobody with this number is in the class.' },
  not_begun: { status: 409, sentence: 'The class has not begun.' },
  no_replay: {
    status: 404,
    sentence: 'What was said in this class cannot be shown beside this recording.',
  },
  busy: {
    status: 503,
    sentence: 'So much arrives just now that this has to wait. Try again in a few seconds.',
  },
  proof_too_old: { status: 403, sentence: 'Enter your password once more: it is longer ago than 12 hours.' },
} as const

/** Every expected "no" of who is calling: code → HTTP status and the sentence a person may read. */
export const accountsRefusals = {
  too_busy: { status: 429, sentence: 'Many are asking at once. Try again in a moment.' },
  sign_in_needed: { status: 401, sentence: 'Sign in first.' },
  not_allowed: { status: 403, sentence: 'Your account may not do this.' },
  other_session: {
    status: 412,
    sentence: 'Somebody else is signed in on this page. Load it anew.',
  },
  foreign_origin: { status: 403, sentence: 'Calls from other sites are not answered.' },
  wrong_code: {
    status: 400,
    sentence: 'This code is not right or no longer valid. Check it, or ask for a new one.',
  },
  wrong_credentials: {
    status: 400,
    sentence: 'These details do not match. Check them, or sign in with a code.',
  },
  too_many_tries: { status: 429, sentence: 'Too many tries. Wait a little, then try again.' },
  busy: { status: 503, sentence: 'Many people are signing in just now. Try again in a few seconds.' },
  contact_taken: { status: 409, sentence: 'Another account uses this already.' },
  contact_needed: { status: 409, sentence: 'An account needs a phone number or an e-mail address.' },
  username_taken: { status: 409, sentence: 'This username is taken.' },
  unusable_picture: {
    status: 400,
    sentence: 'This picture cannot be used. Take a PNG, JPEG or WebP of at most 2 MB.',
  },
  unknown_choice: { status: 400, sentence: 'This choice does not exist.' },
  age_needed: { status: 403, sentence: 'Tell us your date of birth first.' },
  guardian_needed: { status: 403, sentence: 'Under 18, a parent or guardian has to agree first.' },
  guardian_not_needed: { status: 409, sentence: 'Only somebody under 18 needs a guardian.' },
  guardian_is_self: { status: 400, sentence: 'A guardian’s own phone or e-mail is needed, not yours.' },
  date_of_birth_fixed: {
    status: 409,
    sentence: 'The date of birth can be changed once. Write to support to correct it.',
  },
  export_running: { status: 409, sentence: 'Your file is being made already.' },
  wallet_off: { status: 404, sentence: 'There is no signing in with a wallet here.' },
  wallet_refused: {
    status: 400,
    sentence: 'Your wallet has not confirmed who you are. Open the store from your wallet again.',
  },
  wallet_phone_needed: {
    status: 409,
    sentence: 'Your wallet has not confirmed your mobile number. Sign in with a code instead.',
  },
  wallet_unavailable: {
    status: 503,
    sentence: 'Your wallet does not answer just now. Nothing has changed. Try again in a minute.',
  },
  no_deletion: { status: 409, sentence: 'No deletion is planned.' },
} as const

/** Every expected "no" of uploads: code → HTTP status and the sentence a person may read. */
export const uploadsRefusals = {
  upload_not_found: { status: 404, sentence: 'There is no such upload.' },
  upload_id_taken: { status: 409, sentence: 'There is another upload of this id.' },
  upload_given_up: {
    status: 409,
    sentence: 'This upload was given up, or nobody went on with it. Begin it again.',
  },
  upload_filed: { status: 409, sentence: 'This upload is complete.' },
  upload_finishing: { status: 409, sentence: 'This upload is being put together. Ask again in a moment.' },
  too_many_uploads: {
    status: 409,
    sentence: 'Too many uploads are under way. Finish one, or give one up.',
  },
  no_room_for_upload: {
    status: 409,
    sentence: 'There is no room for this file: videos may not take more. MEDIA_QUOTA_GB sets how much.',
  },
  no_such_part: { status: 400, sentence: 'The upload has no such part.' },
  parts_missing: { status: 409, sentence: 'Parts of this upload are missing. Send them, then complete it.' },
  upload_differs: {
    status: 409,
    sentence: 'What came is not the file that was said: it changed on the way. Begin the upload again.',
  },
  part_address_invalid: {
    status: 403,
    sentence: 'This address of a part is not good, or no longer. Ask for another.',
  },
  part_length_wrong: { status: 400, sentence: 'This part is longer or shorter than the upload says.' },
  part_length_unsaid: { status: 411, sentence: 'Say how long the part is (Content-Length).' },
  no_room_on_disk: { status: 507, sentence: 'The disk of the storage is full.' },
  too_many_parts_at_once: {
    status: 429,
    sentence: 'Too many parts are sent at once. Wait for one of them, then go on.',
  },
  too_many_upload_calls: { status: 429, sentence: 'Too much at once. Wait a while, then try again.' },
} as const

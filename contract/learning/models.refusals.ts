/** Every expected "no" of 3D models: code → HTTP status and the sentence a person may read. */
export const modelRefusals = {
  model_not_found: { status: 404, sentence: 'There is no such 3D model.' },
  model_ended: { status: 403, sentence: 'Your time with this 3D model is over. You can renew it.' },
  model_not_yet: { status: 403, sentence: 'This 3D model opens later.' },
} as const

/** What a teacher should change, though it is shown. */
export const WARNINGS = {
  NO_SOUND: 'There is no sound.',
  NO_PICTURE: 'There are no pictures.',
  SOUND_NOT_AAC: 'The sound is not AAC, and is left out.',
  KEY_FRAMES_RARE: 'Key frames are more than 2 seconds apart: set the keyframe interval to 2 s.',
  CLOCK_JUMPED: 'The clock of the studio jumped.',
  TAKEN_OVER: 'A second studio took over with the same key.',
} as const
export type WarningCode = keyof typeof WARNINGS

/** Why a stream was ended or not taken. */
export const PROBLEMS = {
  PICTURE_NOT_H264: 'The pictures are not H.264.',
  PICTURE_TOO_LARGE: 'The pictures are larger than 1080p (1920 × 1080).',
  TOO_MANY_BITS: 'It sends more than 12 Mbit/s.',
  UNREADABLE: 'What it sends cannot be read.',
  TOO_MANY_TAKES: 'Its settings or its clock changed too often.',
  TOO_SLOW: 'The store could not keep up with it.',
} as const
export type ProblemCode = keyof typeof PROBLEMS

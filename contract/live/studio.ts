/**
 * What a browser that is a studio and the server say to each other over the web socket to which
 * `broadcasts.openStudio` gives the path. The browser begins, then sends the bytes of its recorder in order,
 * as binary messages; each connection is a recording of its own, with its own beginning.
 */
export const STUDIO_PATH = '/api/v2/live-studio'

/** Recordings of browsers that are taken, the best first: H.264 is passed on as it is, VP8 is made anew. */
export const STUDIO_TYPES = [
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
] as const
export type StudioType = (typeof STUDIO_TYPES)[number]

export interface StudioBegins {
  type: 'begin'
  recording: StudioType
}

/** What the server says, as text. */
export type StudioSaid =
  /** the bytes may come */
  | { type: 'ready' }
  /** learners can see it */
  | { type: 'live' }
  /** each second: what was taken of this connection so far */
  | { type: 'taken'; bytes: number }
  /** something that learners notice (`broadcasts/warnings.ts`) */
  | { type: 'warning'; code: string }

/** Why the server ends a connection, as codes of a close. Another code: the network, or a new version. */
export const STUDIO_ENDS = {
  /** the class is over or cancelled */
  over: 4001,
  /** another studio sends for this class */
  taken_over: 4002,
  /** this cannot be read, or not be shown to learners */
  unreadable: 4003,
  /** more bytes than a class needs, or faster than they can be kept */
  too_much: 4004,
  /** as many studios as this process carries: come back in a few seconds */
  busy: 4005,
  /** the teacher may not teach here any more */
  not_allowed: 4006,
  /** this server cannot carry recordings of browsers: a studio that sends RTMP can teach */
  unable: 4007,
} as const
export type StudioEnd = keyof typeof STUDIO_ENDS

/** of one binary message */
export const STUDIO_MOST_BYTES = 2 * 1024 * 1024

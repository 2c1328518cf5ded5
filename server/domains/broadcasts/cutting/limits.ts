/** Of a part; what is announced is a little longer, for pictures that come unevenly. */
export const PART_MS = 1_000
/** Pictures whose moments are rounded would else leave a little part behind, each second one. */
export const LOOSE_MS = 25
/** From then on a segment ends before a picture that needs no other; it is never longer than the second. */
export const SEGMENT_MS = 1_900
export const LONGEST_SEGMENT_MS = 4_000

/** 1080p, lying or standing */
export const MOST_SIDE = 1_920
export const MOST_PIXELS = 1_920 * 1_088
/** Of pictures and sound, over ten seconds: 12 Mbit/s. */
export const MOST_BYTES_IN_TEN_SECONDS = 15_000_000
/** From one picture that needs no other to the next, with something over for uneven clocks. */
export const KEY_FRAMES_MS = 2_100

/** So much may a clock jump before what follows is another take. */
export const MOST_BACK_MS = 500
export const MOST_AHEAD_MS = 5_000
/** What says nothing for so long, while the other goes on, has ended. */
export const SILENT_MS = 3_000
/** So long both are waited for at the beginning. */
export const SETTLING_MS = 1_500
/** Of one connection: a studio that is restarted all the time is broken. */
export const MOST_TAKES = 50

/** Of one lesson, with a little over for an operator who says six hours. */
export const MOST_SECONDS = 6 * 3600 + 300
/** 8K, lying or standing */
export const MOST_PIXELS = 7680 * 4320
export const MOST_SIDE = 7680
export const LEAST_SIDE = 64

/** From one keyframe to the next, and from one segment to the next. */
export const SEGMENT_SECONDS = 6
export const MOST_FRAME_RATE = 30

/** A medium whose making died so often without finishing a rung is refused. */
export const MOST_TRIES = 4
/** A maker that is not heard of for so long counts as dead. */
export const LEASE_SECONDS = 30
export const BEAT_MS = 5_000

/** What FFmpeg may have of address space. */
export const MEMORY_BYTES = 6 * 1024 ** 3
/** Of one file it writes: a segment or a picture. */
export const FILE_BYTES = 256 * 1024 ** 2
/** What is left free on the disk. */
export const FREE_BYTES = 512 * 1024 ** 2

/** Of one run over a video of so many seconds: at a tenth of real time, and something to begin with. */
export const secondsForRun = (seconds: number) => 120 + 10 * seconds
/** Of the scratch folder while one rung is made: 12 Mbit/s, and something for pictures. */
export const scratchBytesFor = (seconds: number) => 64 * 1024 ** 2 + seconds * 1_500_000

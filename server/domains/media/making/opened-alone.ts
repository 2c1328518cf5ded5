/**
 * Only files, and only containers that hold a video themselves: a playlist could name addresses that this
 * machine reaches and its operator does not.
 */
export const OPENED_ALONE = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,avi,flv,asf,ogg',
]

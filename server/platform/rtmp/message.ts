export const SET_CHUNK_SIZE = 1
export const ABORT = 2
export const ACKNOWLEDGEMENT = 3
export const WINDOW_SIZE = 5
export const PEER_BANDWIDTH = 6
export const AUDIO = 8
export const VIDEO = 9
export const DATA = 18
export const COMMAND_AMF3 = 17
export const COMMAND = 20

/** One message of RTMP, put together from its chunks. */
export interface RtmpMessage {
  type: number
  /** milliseconds, modulo 2 ** 32 */
  timestamp: number
  streamId: number
  payload: Buffer
}

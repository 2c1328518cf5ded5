/** What somebody sent is no RTMP, or more of it than is taken: the connection ends. */
export class RtmpFault extends Error {
  override name = 'RtmpFault'
}

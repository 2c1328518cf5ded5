import { AUDIO_RUNG, type Made } from '../../media/made.ts'

/**
 * The HLS master playlist (RFC 8216): from the smallest picture, with which a player begins, to the largest;
 * last the sound alone. Undefined where there is nothing to play.
 */
export function masterPlaylist({ rungs, audio }: Made): string {
  const sound = audio
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="${AUDIO_RUNG}.m3u8"`,
      ]
    : []
  const streams = rungs.flatMap((rung) => [
    streamInf({
      BANDWIDTH: rung.bandwidth + (audio?.bandwidth ?? 0),
      'AVERAGE-BANDWIDTH': rung.averageBandwidth + (audio?.averageBandwidth ?? 0),
      CODECS: `"${[rung.codecs, ...(audio ? [audio.codecs] : [])].join(',')}"`,
      RESOLUTION: `${rung.width}x${rung.height}`,
      'FRAME-RATE': rung.frameRate.toFixed(3),
      ...(audio && { AUDIO: '"sound"' }),
    }),
    `${rung.name}.m3u8`,
  ])
  const soundAlone = audio
    ? [
        streamInf({
          BANDWIDTH: audio.bandwidth,
          'AVERAGE-BANDWIDTH': audio.averageBandwidth,
          CODECS: `"${audio.codecs}"`,
          AUDIO: '"sound"',
        }),
        `${AUDIO_RUNG}.m3u8`,
      ]
    : []
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sound,
    ...streams,
    ...soundAlone,
  )
}

/** The playlist of one rung, whose segments lie below `folder`; undefined: there is no such rung. */
export function mediaPlaylist({ rungs, audio }: Made, name: string, folder: string): string | undefined {
  const rung = rungs.find((one) => one.name === name) ?? (name === AUDIO_RUNG ? audio : null)
  if (!rung) return undefined
  // The numbers of the segments are their IVs, since the first has the number 0.
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...rung.durations))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${folder}/${name}/init.mp4"`,
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    ...rung.durations.flatMap((seconds, number) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `${folder}/${name}/${number}.m4s`,
    ]),
    '#EXT-X-ENDLIST',
  )
}

const streamInf = (attributes: Record<string, string | number>) =>
  `#EXT-X-STREAM-INF:${Object.entries(attributes)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`

const lines = (...all: string[]) => `${all.join('\n')}\n`

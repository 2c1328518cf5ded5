/** Of FFmpeg 5.1, whatever a build calls itself. */
const OLDEST_AVUTIL = [57, 28] as const

export interface FfmpegVersion {
  version: string
  /** by its configuration line */
  licence: string
  isNewEnough: boolean
}

/** What `ffmpeg -version` says of itself; undefined: it is no FFmpeg. */
export function readVersion(said: string): FfmpegVersion | undefined {
  const version = /^ffmpeg version (\S+)/m.exec(said)?.[1]
  const avutil = /^libavutil\s+(\d+)\.\s*(\d+)\./m.exec(said)
  if (version === undefined || !avutil) return undefined
  const [major, minor] = [Number(avutil[1]), Number(avutil[2])]
  const [oldestMajor, oldestMinor] = OLDEST_AVUTIL
  return {
    version,
    licence: licenceOf(/^configuration: (.*)$/m.exec(said)?.[1] ?? ''),
    isNewEnough: major > oldestMajor || (major === oldestMajor && minor >= oldestMinor),
  }
}

function licenceOf(configuration: string): string {
  const has = (option: string) => configuration.split(/\s+/).includes(`--enable-${option}`)
  if (has('nonfree')) return 'nonfree: it must not be passed on'
  if (has('gpl')) return has('version3') ? 'GPL 3 or later' : 'GPL 2 or later'
  return has('version3') ? 'LGPL 3 or later' : 'LGPL 2.1 or later'
}

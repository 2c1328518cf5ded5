const AAC = 'MPEG-4 Audio'

/** How FFmpeg reads a playlist from `pipe:0` as it grows; sound other than AAC is made anew. */
export function playlistArguments(tracks: readonly string[]): string[] {
  const sound = tracks.includes(AAC) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '96k', '-ar', '48000']
  return [
    ...['-hide_banner', '-loglevel', 'error', '-rw_timeout', '10000000'],
    ...['-protocol_whitelist', 'pipe,http,https,tcp,tls'],
    ...['-f', 'hls', '-live_start_index', '-1', '-i', 'pipe:0'],
    ...['-map', '0:v:0?', '-map', '0:a:0?', '-c:v', 'copy', ...sound],
  ]
}

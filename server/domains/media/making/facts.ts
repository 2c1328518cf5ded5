/** What a source is: `media.facts`. */
export interface Facts {
  /** mov, matroska … */
  container: string
  seconds: number
  video: VideoTrack
  /** null: it has no sound */
  audio: AudioTrack | null
  /** how many of each kind there are; one of each is taken */
  tracks: { video: number; audio: number }
}

export interface VideoTrack {
  /** its number in the file */
  index: number
  codec: string
  /** of the picture alone, where the file says so; else of all */
  seconds: number
  /** as it is shown: turned, with square pixels */
  width: number
  height: number
  /** frames a second on average */
  frameRate: number
  isInterlaced: boolean
}

export interface AudioTrack {
  index: number
  codec: string
  channels: number
}

import type { AUDIO_RUNG, RungName } from './made.ts'

/** Where media stand in the storage; nobody has them by their address. */
export const MEDIA_FOLDER = 'private/media'

export const mediumFolder = (id: string) => `${MEDIA_FOLDER}/${id}`
/** The file as the operator gave it. */
export const sourceKey = (id: string) => `${mediumFolder(id)}/source`

export const editionFolder = (id: string, edition: string) => `${mediumFolder(id)}/${edition}`
export const initKey = (id: string, edition: string, rung: RungName | typeof AUDIO_RUNG) =>
  `${editionFolder(id, edition)}/${rung}/init.mp4`
export const segmentKey = (id: string, edition: string, rung: RungName | typeof AUDIO_RUNG, number: number) =>
  `${editionFolder(id, edition)}/${rung}/${number}.m4s`
export const posterKey = (id: string, edition: string) => `${editionFolder(id, edition)}/poster.webp`
export const thumbnailsKey = (id: string, edition: string) => `${editionFolder(id, edition)}/thumbnails.webp`

export const isMediumId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** Where the parts of live classes stand in the storage; nobody has them by their address. */
const LIVE_FOLDER = 'private/live'

/** Whole, or the sound alone. */
export const RENDITIONS = ['v', 'a'] as const
export type Rendition = (typeof RENDITIONS)[number]

export const liveFolder = (itemId: number) => `${LIVE_FOLDER}/${itemId}`
const takeFolder = (itemId: number, take: number) => `${liveFolder(itemId)}/${take}`
export const liveInitKey = (itemId: number, take: number, rendition: Rendition) =>
  `${takeFolder(itemId, take)}/${rendition}/init.mp4`
export const livePartKey = (itemId: number, take: number, rendition: Rendition, number: number) =>
  `${takeFolder(itemId, take)}/${rendition}/${number}.m4s`
